/** Who asks for work, and until when it is of use. */
export interface Caller {
  /** The network address of the visitor to whose share the work counts; the program itself has an empty one. */
  readonly visitor: string;
  /** Aborts when the caller has left. */
  readonly signal?: AbortSignal;
}
