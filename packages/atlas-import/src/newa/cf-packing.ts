/** The numbers of an attribute, and the type in which they are stored, such as `<h`. */
export interface CfAttribute {
  readonly dtype: string;
  readonly numbers: readonly number[];
}

/** The type in which a variable stores its numbers. */
export interface StoredType {
  readonly dtype: string;
  readonly isFloat: boolean;
  readonly signed: boolean;
  readonly bytes: number;
}

export type StoredNumbers = ArrayLike<number> | ArrayLike<bigint>;
export type Values = Float32Array | Float64Array;

/**
 * The fill values of NetCDF itself, used when a variable names none (netcdf.h). Bytes have none: all of them may be
 * data.
 */
const OWN_FILL: Readonly<Record<string, number>> = {
  'signed 2': -32_767,
  'signed 4': -2_147_483_647,
  'signed 8': Number(-9_223_372_036_854_775_806n),
  'unsigned 2': 65_535,
  'unsigned 4': 4_294_967_295,
  'unsigned 8': Number(18_446_744_073_709_551_614n),
  'float 4': 9.969209968386869e36,
  'float 8': 9.969209968386869e36,
};

/**
 * Makes values from the stored numbers of a variable by the CF conventions (1.11, sections 2.5.1 and 8.1). Numbers that
 * equal a fill or missing value, or lie outside the valid range, are NaN; they are compared as stored. The others are
 * multiplied by `scale_factor` and moved by `add_offset`. `_Unsigned` is respected as in the NetCDF Users' Guide.
 * Single precision without packing is changed in place.
 * @throws RangeError naming an attribute that makes no sense
 */
export function cfValues(
  type: StoredType,
  attribute: (name: string) => CfAttribute | undefined,
  unsigned: string | undefined,
): (stored: StoredNumbers) => Values {
  const one = (name: string) => {
    const found = attribute(name)?.numbers;
    if (found === undefined) return undefined;
    const [value] = found;
    if (found.length === 1 && Number.isFinite(value) && !(name === 'scale_factor' && value === 0))
      return value;
    throw new RangeError(`${name} is ${found.join(', ')}`);
  };
  const [scale, offset] = [one('scale_factor'), one('add_offset')];
  const isPacked = scale !== undefined || offset !== undefined;
  const sign = signOf(type, unsigned);
  const asStored = (value: number) =>
    type.isFloat && type.bytes === 4 ? Math.fround(value) : (sign?.(value) ?? value);
  const named = attribute('_FillValue')?.numbers ?? ownFill(type);
  const fills = new Set([...named, ...(attribute('missing_value')?.numbers ?? [])].map(asStored));
  const ranges = validRanges(attribute);
  const packing = [attribute('scale_factor'), attribute('add_offset')].flatMap((found) => found?.dtype ?? []);
  // When the valid range has the type of the packing, and this is wider than the variable's own, it is a range of
  // unpacked values (section 8.1).
  const ofValues = (dtype: string) => isPacked && dtype !== type.dtype && dtype === widest(packing);
  return (stored) => {
    const numbers = numbersOf(stored, sign);
    const values = isPacked ? unpacked(numbers, scale ?? 1, offset ?? 0) : numbers;
    for (const fill of fills) blankEqual(values, numbers, fill);
    for (const { low, high, dtype } of ranges) {
      if (ofValues(dtype)) blankOutside(values, values, low, high);
      else blankOutside(values, numbers, asStored(low), asStored(high));
    }
    return values;
  };
}

/**
 * Turns integers that are stored with the other sign into their meaning. NetCDF-3 and its successors have no unsigned
 * ones.
 */
function signOf({ isFloat, signed, bytes }: StoredType, unsigned: string | undefined) {
  const whole = 2 ** (8 * bytes);
  if (!isFloat && signed && unsigned === 'true')
    return (value: number) => (value < 0 ? value + whole : value);
  if (!isFloat && !signed && unsigned === 'false') {
    return (value: number) => (value >= whole / 2 ? value - whole : value);
  }
  return undefined;
}

function ownFill({ isFloat, signed, bytes }: StoredType): readonly number[] {
  const fill = OWN_FILL[`${isFloat ? 'float' : signed ? 'signed' : 'unsigned'} ${bytes}`];
  return fill === undefined ? [] : [fill];
}

interface ValidRange {
  readonly low: number;
  readonly high: number;
  readonly dtype: string;
}

function validRanges(attribute: (name: string) => CfAttribute | undefined): ValidRange[] {
  const names = { valid_range: 2, valid_min: 1, valid_max: 1 };
  return Object.entries(names).flatMap(([name, length]) => {
    const found = attribute(name);
    if (found === undefined) return [];
    const { numbers, dtype } = found;
    if (numbers.length !== length || numbers.some(Number.isNaN)) {
      throw new RangeError(`${name} is ${numbers.join(', ')}`);
    }
    const low = name === 'valid_max' ? Number.NEGATIVE_INFINITY : numbers[0]!;
    const high = name === 'valid_min' ? Number.POSITIVE_INFINITY : numbers.at(-1)!;
    return [{ low, high, dtype }];
  });
}

const widest = (dtypes: readonly string[]) => dtypes.find((dtype) => dtype.endsWith('d')) ?? dtypes[0];

/** Copies numbers in loops of its own: `Float64Array.from` with a function takes eight times as long. */
function numbersOf(stored: StoredNumbers, sign: ((value: number) => number) | undefined): Values {
  if (stored instanceof Float32Array || stored instanceof Float64Array) return stored;
  const numbers = new Float64Array(stored.length);
  for (let n = 0; n < numbers.length; n++) numbers[n] = Number(stored[n]);
  if (sign !== undefined) for (let n = 0; n < numbers.length; n++) numbers[n] = sign(numbers[n]!);
  return numbers;
}

function unpacked(numbers: Values, scale: number, offset: number): Float64Array {
  const values = new Float64Array(numbers.length);
  for (let n = 0; n < values.length; n++) values[n] = numbers[n]! * scale + offset;
  return values;
}

function blankEqual(values: Values, numbers: Values, fill: number): void {
  for (let n = 0; n < values.length; n++) if (numbers[n] === fill) values[n] = Number.NaN;
}

function blankOutside(values: Values, numbers: Values, low: number, high: number): void {
  for (let n = 0; n < values.length; n++) {
    if (!(numbers[n]! >= low && numbers[n]! <= high)) values[n] = Number.NaN;
  }
}
