/** What a field of a structure holds: a flag, a whole number, a text, a structure, or a list of one of these. */
export type Value =
  | { readonly bool: boolean }
  | { readonly i32: number }
  | { readonly i64: number }
  | { readonly text: string }
  | { readonly fields: Structure }
  | { readonly list: readonly Value[] };

/** The fields of a structure by their numbers, in rising order. */
export type Structure = readonly (readonly [id: number, value: Value])[];

/** Kinds of the compact protocol; a flag in a structure is its kind. */
const [TRUE, FALSE, I32, I64, BINARY, LIST, STRUCT] = [1, 2, 5, 6, 8, 9, 12] as const;

/** A structure as bytes by the compact protocol of Apache Thrift, in which Parquet tells what it holds. */
export function thrift(fields: Structure): Uint8Array {
  const out: number[] = [];
  writeStructure(out, fields);
  return Uint8Array.from(out);
}

function writeStructure(out: number[], fields: Structure): void {
  let before = 0;
  for (const [id, value] of fields) {
    const step = id - before;
    const kind = kindOf(value);
    if (step <= 15) out.push(step * 16 + kind);
    else {
      out.push(kind);
      writeWhole(out, id);
    }
    writeValue(out, value);
    before = id;
  }
  out.push(0);
}

function writeValue(out: number[], value: Value): void {
  if ('i32' in value) writeWhole(out, value.i32);
  else if ('i64' in value) writeWhole(out, value.i64);
  else if ('text' in value) {
    const bytes = new TextEncoder().encode(value.text);
    writeCount(out, bytes.length);
    out.push(...bytes);
  } else if ('fields' in value) writeStructure(out, value.fields);
  else if ('list' in value) {
    const [first] = value.list;
    const kind = first === undefined ? STRUCT : kindOf(first);
    const size = value.list.length;
    out.push(Math.min(size, 15) * 16 + kind);
    if (size >= 15) writeCount(out, size);
    for (const one of value.list) writeValue(out, one);
  }
}

function kindOf(value: Value): number {
  if ('bool' in value) return value.bool ? TRUE : FALSE;
  if ('i32' in value) return I32;
  if ('i64' in value) return I64;
  if ('text' in value) return BINARY;
  return 'fields' in value ? STRUCT : LIST;
}

/** A number of either sign, near to zero in few bytes. */
const writeWhole = (out: number[], value: number): void =>
  writeCount(out, value < 0 ? -2 * value - 1 : 2 * value);

/** Seven bits a byte, the lowest first. */
function writeCount(out: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) + 128);
  out.push(rest);
}
