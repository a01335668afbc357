/** Of a pool whose thread broke down without a task: the next task starts another one, and the server goes on. */
export const warnOfThread = (error: Error): void => process.emitWarning(error);
