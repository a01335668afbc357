/** Whether there is a process of that number on this machine. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Processes of others may not be signalled, but they are there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
