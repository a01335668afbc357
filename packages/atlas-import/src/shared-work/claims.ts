import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { hasCode } from './durable.ts';

/** A claim whose holder has not touched it for so long is given up, wherever the holder ran. */
const STALE_MS = 120_000;
const TOUCH_MS = 15_000;

const ownerSchema = z.object({ host: z.string(), pid: z.number(), started: z.string() });
type Owner = z.infer<typeof ownerSchema>;

/**
 * Claims on parts of the work, as files, between processes on one or several machines. A process that has died loses
 * its claims at once on its own machine, after two minutes elsewhere. Claims save double work and no more: should two
 * processes take the same part, both write the same.
 */
export interface Claims {
  /** Runs `work` unless another process has claimed `name`; says whether it ran. */
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

/** Undefined for a file that is not written yet, or was lost with the power: it goes stale in time. */
function ownerOf(text: string): Owner | undefined {
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Tells a process from a later one of the same number; the empty text when it does not run. */
function startOf(pid: number): string {
  try {
    // The 22nd field; the second, the name in brackets, may hold blanks. See proc(5).
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    // No /proc on this system, or no such process.
    return isRunning(pid) ? 'running' : '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function ignoreAbsence(error: unknown): void {
  if (!hasCode(error, 'ENOENT')) throw error;
}
