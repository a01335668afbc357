const [COMMA, POINT, NEWLINE, SPACE, T, Z] = [44, 46, 10, 32, 84, 90];

/** How another program wants the lines of the series' CSV. */
export interface Dialect {
  /** What stands before the lines. */
  readonly head: string;
  readonly separator: string;
  readonly decimal: string;
}

/**
 * Puts blocks of the series' CSV, the first of which is its head, into another dialect: the head of its own, times as
 * `2009-01-01 00:00`, and no cell under the note. Only bytes change, so that every value keeps its digits. A block is
 * good until the next one is made.
 */
export function inDialect({ head, separator, decimal }: Dialect): (block: Uint8Array) => Uint8Array {
  const [apart, point] = [separator.charCodeAt(0), decimal.charCodeAt(0)];
  let isHead = true;
  let out = new Uint8Array();
  return (block) => {
    if (isHead) {
      isHead = false;
      return Buffer.from(head);
    }
    if (out.length < block.length) out = new Uint8Array(block.length);
    let at = 0;
    for (const byte of block) {
      // The seconds of a time, and the empty cell at the end of a line, are taken back.
      if (byte === Z) at -= 3;
      else if (byte === NEWLINE) out[at - 1] = NEWLINE;
      else out[at++] = byte === COMMA ? apart : byte === POINT ? point : byte === T ? SPACE : byte;
    }
    return out.subarray(0, at);
  };
}
