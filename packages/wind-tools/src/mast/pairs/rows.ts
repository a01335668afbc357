/** The rows, from 0, that fulfil a condition. */
export function rowsWhere(length: number, wanted: (at: number) => boolean): Uint32Array {
  const rows = new Uint32Array(length);
  let count = 0;
  for (let at = 0; at < length; at++) if (wanted(at)) rows[count++] = at;
  return rows.slice(0, count);
}

/** The values of some rows. */
export function only(values: Float64Array, rows: Uint32Array): Float64Array {
  const found = new Float64Array(rows.length);
  for (let n = 0; n < found.length; n++) found[n] = values[rows[n]!]!;
  return found;
}
