/**
 * Yields the results of `make` for the items, in their order, while up to `ahead` of the next ones are being made. Ends
 * with the first failure; what is under way then is left to end by itself.
 */
export async function* madeAhead<Item, Made>(
  items: readonly Item[],
  ahead: number,
  make: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  const making: Promise<Made>[] = [];
  for (const item of items) {
    const made = make(item);
    // A failure is handled when its turn comes.
    made.catch(() => undefined);
    making.push(made);
    const next = making.length > ahead ? making.shift() : undefined;
    if (next !== undefined) yield await next;
  }
  for (const made of making) yield await made;
}
