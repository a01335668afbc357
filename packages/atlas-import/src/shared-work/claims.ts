import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { hasCode } from './durable.ts';
import { isRunning } from './running.ts';

/** The time after which a claim that its holder has not renewed is given up, wherever the holder ran. */
const STALE_MS = 120_000;
const TOUCH_MS = 15_000;

const ownerSchema = z.object({ host: z.string(), pid: z.number(), started: z.string() });
type Owner = z.infer<typeof ownerSchema>;

/**
 * Claims on units of work, kept as files, between processes on one or several machines. A process that has died loses
 * its claims at once on its own machine and after two minutes elsewhere. Claims only save double work: should two
 * processes do the same unit, both write the same.
 */
export interface Claims {
  /** Runs `work` unless another process has claimed `name`. Resolves to whether it ran. */
  whileHeld(name: string, work: () => Promise<void>): Promise<boolean>;
}

export async function openClaims(folder: string): Promise<Claims> {
  await mkdir(folder, { recursive: true });
  const owner: Owner = { host: hostname(), pid: process.pid, started: startOf(process.pid) };
  const text = JSON.stringify(owner);

  async function take(path: string): Promise<boolean> {
    try {
      await writeFile(path, text, { flag: 'wx' });
      return true;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      return false;
    }
  }

  return {
    async whileHeld(name, work) {
      const path = join(folder, name);
      if (!(await take(path))) {
        if (!(await isAbandoned(path, owner))) return false;
        const aside = `${path}.${randomUUID()}.stale`;
        await rename(path, aside).catch(ignoreAbsence);
        await rm(aside, { force: true });
        if (!(await take(path))) return false;
      }
      const touching = setInterval(() => {
        utimes(path, new Date(), new Date()).catch(ignoreAbsence);
      }, TOUCH_MS);
      try {
        await work();
      } finally {
        clearInterval(touching);
        await rm(path, { force: true });
      }
      return true;
    },
  };
}

async function isAbandoned(path: string, self: Owner): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > STALE_MS) return true;
    const owner = ownerOf(await readFile(path, 'utf8'));
    return owner?.host === self.host && startOf(owner.pid) !== owner.started;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
}

/**
 * The owner of a claim. It is undefined for a file that is not written yet or was lost in a power failure; such a claim
 * expires in time.
 */
function ownerOf(text: string): Owner | undefined {
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The start of a process, which tells it from a later one with the same number; empty when it does not run. */
function startOf(pid: number): string {
  try {
    // The start is the 22nd field. The second one, the name in brackets, may contain blanks. See proc(5).
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    // This system has no /proc, or the process does not exist.
    return isRunning(pid) ? 'running' : '';
  }
}

function ignoreAbsence(error: unknown): void {
  if (!hasCode(error, 'ENOENT')) throw error;
}
