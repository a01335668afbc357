/** Why a task was not done: too many wait, it took longer than any may, its caller has left, the threads end. */
export type UndoneReason = 'full' | 'too-long' | 'left' | 'closing';

/** A task that was not done, or not to its end. */
export class UndoneError extends Error {
  override readonly name = 'UndoneError';
  readonly reason: UndoneReason;

  constructor(reason: UndoneReason) {
    super(`A task was not done: ${reason}`);
    this.reason = reason;
  }

  /** The reason as the API answers it. */
  get code(): string {
    return this.reason === 'left' ? 'CALLER_LEFT' : 'FST_UNDER_PRESSURE';
  }
}
