const [COMMA, POINT, NEWLINE, SPACE] = [44, 46, 10, 32];
/** Lengths within a time such as `2009-01-01T00:00:00Z`: the date, the date with minutes, all of it. */
const [DATE, MINUTES, TIME] = [10, 16, 20];

/** How another program wants the lines of the series' CSV. */
export interface Dialect {
  /** What stands before the lines. */
  readonly head: string;
  readonly separator: string;
  readonly decimal: string;
  /** Whether the head has the note, under which each line has an empty cell. */
  readonly hasNote: boolean;
}

/**
 * Puts blocks of the series' CSV, the first of which is its head, into another dialect: with the dialect's own head,
 * times as `2009-01-01 00:00`, and no empty cell under a note that the dialect does not have. Only bytes change, so
 * that every value keeps its digits. A block is good until the next one is made.
 */
export function inDialect({ head, separator, decimal, hasNote }: Dialect): (block: Uint8Array) => Uint8Array {
  const written = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  written[COMMA] = separator.charCodeAt(0);
  written[POINT] = decimal.charCodeAt(0);
  let isHead = true;
  let out = new Uint8Array();
  return (block) => {
    if (isHead) {
      isHead = false;
      return Buffer.from(head);
    }
    if (out.length < block.length) out = new Uint8Array(block.length);
    let [from, at] = [0, 0];
    while (from < block.length) {
      for (let n = 0; n < MINUTES; n++) out[at + n] = block[from + n] ?? SPACE;
      out[at + DATE] = SPACE;
      at += MINUTES;
      from += TIME;
      for (let byte = 0; byte !== NEWLINE; ) {
        byte = block[from++] ?? NEWLINE;
        out[at++] = written[byte] ?? byte;
      }
      if (hasNote) continue;
      at -= 1;
      // The line feed takes the place of the separator before the empty cell.
      out[at - 1] = NEWLINE;
    }
    return out.subarray(0, at);
  };
}
