/** How long a proof may take, and from where its chance comes. */
export interface ProofOptions {
  /** Seconds of the trial itself; what makes ready, and what looks through afterwards, comes on top. */
  readonly seconds: number;
  readonly seed: number;
}

/** What was counted, as lines of a table, and what was not as it should be: nothing where all is well. */
export interface Proved {
  readonly figures: readonly (readonly [what: string, figure: string])[];
  readonly faults: readonly string[];
}

/** Tries something out, on the loopback alone, and says how far it has come. */
export type Proof = (options: ProofOptions, tell: (line: string) => void) => Promise<Proved>;
