/** Work that waits for its turn. */
export interface Waiting {
  /** The visitor who asked for the work: visitors share alike. */
  readonly visitor: string;
  /** The amount of work, in units of a map tile of one layer. */
  readonly cost: number;
}

export interface FairQueue<Item extends Waiting> {
  /**
   * Adds an item. When too many wait, the last one of the longest line, which may be this one, is returned and does not
   * wait.
   */
  enter(item: Item): Item | undefined;
  /** Takes an item out before its turn; does nothing when it is not there. */
  leave(item: Item): void;
  /** Takes out the next item that `mayBegin`. */
  next(mayBegin: (item: Item) => boolean): Item | undefined;
  readonly size: number;
}

/**
 * The items of a visitor, the cheapest first, and the time, by the queue's clock, from which the next one counts as
 * begun.
 */
interface Line<Item> {
  from: number;
  readonly items: Item[];
}

/**
 * A queue in which visitors have equal shares of the work, however much they ask for (self-clocked fair queueing,
 * Golestani 1994): an item is due when the visitor's last one was, plus its cost, and the earliest is next. A visitor
 * who asks for little is therefore not behind those who ask for much, and tiles pass large pictures. Where the tasks of
 * a visitor share what is read for them, `turn` is the amount of that visitor's work that is done at a stretch.
 */
export function fairQueue<Item extends Waiting>(most: number, turn = 0): FairQueue<Item> {
  const lines = new Map<string, Line<Item>>();
  let size = 0;
  let clock = 0;
  /** The line whose turn it is, and the rest of its turn. */
  let stretch: { readonly line: Line<Item>; left: number } | undefined;
  const takeOut = (line: Line<Item>, item: Item) => {
    line.items.splice(line.items.indexOf(item), 1);
    size--;
  };
  /** Forgets lines that are empty and behind the clock, which no longer have an effect. */
  const forget = () => {
    for (const [visitor, { items, from }] of lines)
      if (items.length === 0 && from <= clock) lines.delete(visitor);
  };
  return {
    enter(item) {
      const line = lines.get(item.visitor) ?? { from: clock, items: [] };
      lines.set(item.visitor, line);
      // A visitor cannot save up turns.
      if (line.items.length === 0) line.from = Math.max(line.from, clock);
      const behind = line.items.findIndex(({ cost }) => cost > item.cost);
      line.items.splice(behind < 0 ? line.items.length : behind, 0, item);
      size++;
      if (size <= most) return undefined;
      const longest = [...lines.values()].reduce((a, b) => (b.items.length > a.items.length ? b : a), line);
      const last = longest.items.at(-1);
      if (last !== undefined) takeOut(longest, last);
      return last;
    },
    leave(item) {
      const line = lines.get(item.visitor);
      if (line?.items.includes(item)) takeOut(line, item);
    },
    next(mayBegin) {
      const going = stretch?.line.items.find(mayBegin);
      if (stretch !== undefined && going !== undefined && going.cost <= stretch.left) {
        takeOut(stretch.line, going);
        stretch.line.from += going.cost;
        stretch.left -= going.cost;
        return going;
      }
      let first: { readonly line: Line<Item>; readonly item: Item; readonly due: number } | undefined;
      for (const line of lines.values()) {
        const item = line.items.find(mayBegin);
        if (item === undefined) continue;
        const when = line.from + item.cost;
        if (first === undefined || when < first.due) first = { line, item, due: when };
      }
      if (first === undefined) return undefined;
      takeOut(first.line, first.item);
      first.line.from = first.due;
      clock = first.due;
      stretch = { line: first.line, left: turn - first.item.cost };
      forget();
      return first.item;
    },
    get size() {
      return size;
    },
  };
}
