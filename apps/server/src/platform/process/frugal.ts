/**
 * What keeps the memory of a process with many threads small, and can only be said before it begins. glibc gives
 * every thread a heap of its own and keeps what was freed: with two heaps, and with arrays of a mebibyte mapped by
 * themselves, the system has it back at once. With a lower threshold, or with less room for objects that live for a
 * moment, tiles would take twice the processor.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/**
 * Begins this process anew, with the same number and the same arguments, where it was begun without what keeps its
 * memory small. Whoever sets `MALLOC_ARENA_MAX` has chosen otherwise. A process that another one talks with by
 * messages goes on as it is, because that channel would be lost, and so does one where the system cannot do this.
 */
export function beginFrugally({ env, execPath, execArgv, argv, execve, send } = process): void {
  if (env.MALLOC_ARENA_MAX !== undefined || execve === undefined || send !== undefined) return;
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...ALLOCATOR });
}
