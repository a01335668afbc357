import { setTimeout } from 'node:timers/promises';
import type { Claims } from './claims.ts';

/** A unit of work that one process does at a time. */
export interface Unit {
  /** A unique name of letters, digits and hyphens. */
  readonly name: string;
  isDone(): Promise<boolean>;
  /** Does the work, after which `isDone` is true. It may run twice. */
  work(): Promise<void>;
}

const WAIT_MS = 300;

/** Resolves when all units are done, by this process or by others that share the claims. */
export async function doUnits(
  units: readonly Unit[],
  claims: Claims,
  onDone: (unit: Unit, here: boolean) => void,
): Promise<void> {
  let open = [...units];
  while (open.length > 0) {
    const left: Unit[] = [];
    let worked = false;
    for (const unit of open) {
      if (await unit.isDone()) {
        onDone(unit, false);
        continue;
      }
      let here = false;
      const held = await claims.whileHeld(unit.name, async () => {
        // Another process may have finished it in the meantime.
        if (await unit.isDone()) return;
        await unit.work();
        here = true;
      });
      if (held) onDone(unit, here);
      else left.push(unit);
      worked ||= held;
    }
    open = left;
    if (!worked && open.length > 0) await setTimeout(WAIT_MS);
  }
}
