import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { File, ready } from 'h5wasm/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openNetcdf } from './netcdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Numbers = Int8Array | Uint8Array | Int16Array | Int32Array | BigInt64Array | Float32Array | Float64Array;
type Attributes = Readonly<Record<string, Numbers | string>>;

/** The values that are read from a variable with these numbers and attributes. */
async function readBack(data: Numbers, attributes: Attributes): Promise<number[]> {
  await ready;
  const path = join(folder, 'one.nc');
  const file = new File(path, 'w');
  const made = file.create_dataset({ name: 'v', data });
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string') made.create_attribute(name, value);
    else made.create_attribute(name, value, [value.length]);
  }
  file.close();
  const netcdf = await openNetcdf(path);
  try {
    return Array.from(netcdf.required('v').read());
  } finally {
    netcdf.close();
  }
}

const gap = Number.NaN;
const short = (...values: number[]) => Int16Array.from(values);
const single = (...values: number[]) => Float32Array.from(values);
const double = (...values: number[]) => Float64Array.from(values);

describe('numbers of a variable', () => {
  // The values were worked out by hand from the CF conventions 1.11, sections 2.5.1 and 8.1. netCDF4 for Python 1.6
  // reads the same.
  it.each<[string, Numbers, Attributes, number[]]>([
    ['as they are', single(1, 2.5), {}, [1, 2.5]],
    ['packed', short(0, 200), { scale_factor: double(1.5), add_offset: double(10) }, [10, 310]],
    ['scaled alone', short(0, 200), { scale_factor: double(0.5) }, [0, 100]],
    ['moved alone', single(1, 2), { add_offset: single(-1) }, [0, 1]],
    ['a fill value that could be one', single(0, 3, 0), { _FillValue: single(0) }, [gap, 3, gap]],
    [
      'a packed fill value',
      short(-1, 4),
      { _FillValue: short(-1), scale_factor: double(0.01), add_offset: double(30) },
      [gap, 30.04],
    ],
    ['one in double precision', single(0.1, 3), { _FillValue: double(0.1) }, [gap, 3]],
    [
      'several missing values',
      short(7, 8, 9),
      { _FillValue: short(7), missing_value: short(9, 11) },
      [gap, 8, gap],
    ],
    ["NetCDF's own for single precision", single(9.969209968386869e36, 3), {}, [gap, 3]],
    ["NetCDF's own for shorts", short(-32767, 3), { scale_factor: double(2) }, [gap, 6]],
    ["NetCDF's own for longs", BigInt64Array.of(-9223372036854775806n, 3n), {}, [gap, 3]],
    ['none of its own for bytes', Int8Array.of(-127, 3), {}, [-127, 3]],
    ['none of its own beside one that is named', short(-32767, 3), { _FillValue: short(3) }, [-32767, gap]],
    [
      'a packed range',
      short(-1, 0, 100, 101),
      { valid_range: short(0, 100), scale_factor: double(0.1) },
      [gap, 0, 10, gap],
    ],
    [
      'a range of values, which is as wide as the scale',
      short(-1, 0, 100, 101),
      { valid_range: double(0, 10), scale_factor: double(0.1) },
      [gap, 0, 10, gap],
    ],
    ['a least value', single(-1, 2), { valid_min: single(0) }, [gap, 2]],
    ['a greatest value', single(-1, 2), { valid_max: single(1) }, [-1, gap]],
    [
      'unsigned',
      Int8Array.of(0, 127, -2, -1),
      { _Unsigned: 'true', _FillValue: Int8Array.of(-1), scale_factor: single(0.5) },
      [0, 63.5, 127, gap],
    ],
    [
      'an unsigned range',
      Int8Array.of(0, -6, -1),
      { _Unsigned: 'true', valid_range: Int8Array.of(0, -6) },
      [0, 250, gap],
    ],
    ['not a number', single(gap, 1), { _FillValue: single(5) }, [gap, 1]],
    [
      'infinite, which no convention calls missing',
      single(Number.POSITIVE_INFINITY, 1),
      {},
      [Number.POSITIVE_INFINITY, 1],
    ],
  ])('are %s', async (_, data, attributes, wanted) => {
    const found = await readBack(data, attributes);
    expect(found).toEqual(wanted.map((value) => (Number.isNaN(value) ? gap : expect.closeTo(value, 9))));
  });

  it.each<[string, Attributes, RegExp]>([
    ['scale_factor', { scale_factor: double(0) }, /v: scale_factor is 0$/],
    ['scale_factor', { scale_factor: double(gap) }, /v: scale_factor is NaN$/],
    ['add_offset', { add_offset: 'ten' }, /v: add_offset is NaN$/],
    ['valid_range', { valid_range: short(1) }, /v: valid_range is 1$/],
  ])('are refused with a wrong %s', async (_, attributes, message) => {
    await expect(readBack(short(1), attributes)).rejects.toThrow(message);
  });
});
