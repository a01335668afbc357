import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/**
 * Processor time that the processes of a group have taken so far, in ms, without this process itself; works on Linux
 * only.
 */
export function groupCpuMs(group: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    const fields = statOf(name);
    if (Number(fields?.[GROUP]) === group) ticks += Number(fields?.[USER]) + Number(fields?.[SYSTEM]);
  }
  return ticks * MS_PER_TICK;
}

/** Processor time that a process has taken so far, with all its threads, in ms; works on Linux only. */
export function processCpuMs(pid: number): number {
  const fields = statOf(String(pid));
  return (Number(fields?.[USER]) + Number(fields?.[SYSTEM])) * MS_PER_TICK;
}

/**
 * The process group of this process, which the processes that it starts belong to as well unless they get their own.
 */
export const ownGroup = (): number => Number(statOf('self')?.[GROUP]);

// Positions of the fields after the name of the program (proc_pid_stat(5)).
const [GROUP, USER, SYSTEM] = [2, 11, 12];

/** The fields of a process; undefined when it has just ended. */
function statOf(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
