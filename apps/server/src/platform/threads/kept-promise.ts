/** Keeps promises by name: a map, or a cache with bounds. */
interface Kept<Made> {
  get(name: string): Promise<Made> | undefined;
  set(name: string, made: Promise<Made>): unknown;
  delete(name: string): unknown;
}

/** The promise kept under a name; otherwise one is made now and kept. A promise that fails is made again. */
export function keptPromise<Made>(kept: Kept<Made>, name: string, make: () => Promise<Made>): Promise<Made> {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const made = make();
  kept.set(name, made);
  made.catch(() => {
    if (kept.get(name) === made) kept.delete(name);
  });
  return made;
}
