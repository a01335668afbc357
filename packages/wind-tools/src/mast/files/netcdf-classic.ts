/** Types of the format: code, bytes of a value, and how one is written. */
const TYPES = {
  byte: { code: 1, size: 1, write: (view: DataView, at: number, value: number) => view.setInt8(at, value) },
  char: { code: 2, size: 1, write: (view: DataView, at: number, value: number) => view.setUint8(at, value) },
  int: { code: 4, size: 4, write: (view: DataView, at: number, value: number) => view.setInt32(at, value) },
  float: {
    code: 5,
    size: 4,
    write: (view: DataView, at: number, value: number) => view.setFloat32(at, value),
  },
  double: {
    code: 6,
    size: 8,
    write: (view: DataView, at: number, value: number) => view.setFloat64(at, value),
  },
} as const;
type Type = keyof typeof TYPES;

/** The marks of the lists of a header, and that of an empty one. */
const [DIMENSIONS, VARIABLES, ATTRIBUTES, NOTHING] = [0x0a, 0x0b, 0x0c, 0];
const MAGIC = 0x43_44_46_01;
const MISSING_BYTE = -127;

export interface NetcdfVariable {
  readonly name: string;
  /** The names of its dimensions; a single value has none. */
  readonly dimensions: readonly string[];
  readonly type: Type;
  /** Texts, or numbers of the variable's type. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** The values, one for each place of its dimensions; the bytes of a text for `char`. */
  readonly values: ArrayLike<number>;
}

export interface Netcdf {
  readonly dimensions: Readonly<Record<string, number>>;
  readonly attributes: Readonly<Record<string, string>>;
  readonly variables: readonly NetcdfVariable[];
}

/** A part of a header: a number of four bytes, or values filled up to a multiple of four bytes. */
type Part = number | { readonly type: Type; readonly values: ArrayLike<number> };

const padded = (bytes: number): number => 4 * Math.ceil(bytes / 4);
const encoder = new TextEncoder();
const sizeOf = (part: Part): number =>
  typeof part === 'number' ? 4 : padded(TYPES[part.type].size * part.values.length);

const text = (value: string): readonly Part[] => {
  const values = encoder.encode(value);
  return [values.length, { type: 'char', values }];
};

const list = (mark: number, entries: readonly (readonly Part[])[]): readonly Part[] =>
  entries.length === 0 ? [NOTHING, 0] : [mark, entries.length, ...entries.flat()];

const attributes = (all: NetcdfVariable['attributes'], type: Type): readonly Part[] =>
  list(
    ATTRIBUTES,
    Object.entries(all).map(([name, value]) =>
      typeof value === 'string'
        ? [...text(name), TYPES.char.code, ...text(value)]
        : [...text(name), TYPES[type].code, 1, { type, values: [value] }],
    ),
  );

/**
 * The bytes of a NetCDF file of the classic format (version 1, without records), which every NetCDF library reads:
 * `The NetCDF Classic Format Specification`, Unidata. It may have at most 2 GiB.
 */
export function netcdfClassic({ dimensions, attributes: facts, variables }: Netcdf): Uint8Array {
  const names = Object.keys(dimensions);
  const dataSize = ({ type, values }: NetcdfVariable) => padded(TYPES[type].size * values.length);
  const header = (begins: readonly number[]): readonly Part[] => [
    MAGIC,
    0,
    ...list(
      DIMENSIONS,
      Object.entries(dimensions).map(([name, length]) => [...text(name), length]),
    ),
    ...attributes(facts, 'char'),
    ...list(
      VARIABLES,
      variables.map((variable, n) => [
        ...text(variable.name),
        variable.dimensions.length,
        ...variable.dimensions.map((name) => names.indexOf(name)),
        ...attributes(variable.attributes, variable.type),
        TYPES[variable.type].code,
        dataSize(variable),
        begins[n] ?? 0,
      ]),
    ),
  ];
  let end = header([]).reduce<number>((sum, part) => sum + sizeOf(part), 0);
  const begins = variables.map((variable) => {
    const begin = end;
    end += dataSize(variable);
    return begin;
  });
  const view = new DataView(new ArrayBuffer(end));
  let at = 0;
  for (const part of [...header(begins), ...variables]) {
    if (typeof part === 'number') {
      view.setInt32(at, part);
      at += 4;
      continue;
    }
    const { size, write } = TYPES[part.type];
    for (let n = 0; n < part.values.length; n++) write(view, at + n * size, part.values[n]!);
    const next = at + padded(size * part.values.length);
    // The format fills bytes up with their number for a missing value.
    if (part.type === 'byte')
      for (let n = at + part.values.length; n < next; n++) view.setInt8(n, MISSING_BYTE);
    at = next;
  }
  return new Uint8Array(view.buffer);
}
