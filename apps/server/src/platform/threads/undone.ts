/** The reason why a task was not done: too many wait, it took too long, its caller has left, or the threads end. */
export type UndoneReason = 'full' | 'too-long' | 'left' | 'closing';

/** A task that was not done, or not to its end. */
export class UndoneError extends Error {
  override readonly name = 'UndoneError';
  readonly reason: UndoneReason;

  constructor(reason: UndoneReason) {
    super(`A task was not done: ${reason}`);
    this.reason = reason;
  }

  /** The reason in the form that the API answers. */
  get code(): string {
    return this.reason === 'left' ? 'CALLER_LEFT' : 'FST_UNDER_PRESSURE';
  }
}
