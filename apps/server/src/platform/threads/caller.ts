/** Who asks for work, and until when it is of use. */
export interface Caller {
  /** Whose share of the work it is: the network address of a visitor; the program itself has an empty one. */
  readonly visitor: string;
  /** Aborts when the caller has left. */
  readonly signal?: AbortSignal;
}
