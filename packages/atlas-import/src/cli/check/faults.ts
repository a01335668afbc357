import { AtlasError } from '@mapa/atlas';

/** Collects what is wrong with an atlas, each fault once. */
export interface Faults {
  add(text: string): void;
  /** Runs a read. An AtlasError becomes a fault, and the result is then undefined. */
  reading<Result>(read: () => Promise<Result>): Promise<Result | undefined>;
  list(): readonly string[];
}

export function gatherFaults(): Faults {
  const found = new Set<string>();
  return {
    add: (text) => void found.add(text),
    async reading(read) {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof AtlasError)) throw error;
        found.add(error.message);
        return undefined;
      }
    },
    list: () => [...found],
  };
}
