import { open } from 'node:fs/promises';
import { Dataset, File, ready } from 'h5wasm/node';
import { ImportError } from '../import-error.ts';
import { type CfAttribute, cfValues, type StoredNumbers, type Values } from './cf-packing.ts';

/** An open NetCDF-4 file. All its functions reject or throw an ImportError that begins with the name of the file. */
export interface NetcdfFile {
  readonly path: string;
  readonly variables: readonly string[];
  variable(name: string): NetcdfVariable | undefined;
  /** Throws ImportError where the file has no such variable. */
  required(name: string): NetcdfVariable;
  close(): void;
}

export interface NetcdfVariable {
  readonly shape: readonly number[];
  /** The names of the dimensions; undefined where the file does not tell. */
  readonly dimensions: readonly (string | undefined)[];
  text(attribute: string): string | undefined;
  numbers(attribute: string): readonly number[];
  /**
   * Reads the values from `start` up to but not including `end` along each dimension; a dimension without a range is
   * read completely. They are unpacked by the CF conventions; missing values are NaN.
   */
  read(...ranges: readonly (readonly [start: number, end: number])[]): Values;
}

/** The HDF5 library, set to throw its errors instead of printing them. */
const library = ready.then((module) => {
  module.activate_throwing_error_handler();
  return module;
});

/** The signature of HDF5 (File Format Specification, section II.A). */
const SIGNATURE = Buffer.from([0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]);

export async function openNetcdf(path: string): Promise<NetcdfFile> {
  await library;
  const file = guarded(path, () => new File(path, 'r'));
  const variables = guarded(path, () => file.keys());
  const variable = (name: string): NetcdfVariable | undefined => {
    if (!variables.includes(name)) return undefined;
    const found = guarded(path, () => file.get(name));
    return found instanceof Dataset ? variableOf(path, name, found) : undefined;
  };
  return {
    path,
    variables,
    variable,
    required(name) {
      const found = variable(name);
      if (found === undefined) throw new ImportError([`${path}: no variable ${name}`]);
      return found;
    },
    close: () => void file.close(),
  };
}

function variableOf(path: string, name: string, data: Dataset): NetcdfVariable {
  const text = (wanted: string) => {
    const value = guarded(path, () => data.attrs[wanted]?.value);
    // NetCDF-4 writes its texts as lists with one entry.
    const [only] = Array.isArray(value) ? value : [value];
    return typeof only === 'string' ? only : undefined;
  };
  const attribute = (wanted: string) => guarded(path, () => attributeOf(data, wanted));
  const values = decoderOf(path, name, data, attribute, text('_Unsigned'));
  return {
    shape: data.shape ?? [],
    dimensions: (data.shape ?? []).map((_, index) => guarded(path, () => dimensionName(data, index))),
    text,
    numbers: (wanted) => (text(wanted) === undefined ? (attribute(wanted)?.numbers ?? []) : []),
    read(...ranges) {
      const stored = guarded(path, () =>
        data.slice((data.shape ?? []).map((_, index) => [...(ranges[index] ?? [])] as [number, number] | [])),
      );
      if (values !== undefined && ArrayBuffer.isView(stored))
        return values(stored as StoredNumbers & typeof stored);
      throw new ImportError([`${path}: ${name} does not hold numbers`]);
    },
  };
}

/** An attribute as numbers. A text is read as a number, and is NaN when it is none. */
function attributeOf(data: Dataset, name: string): CfAttribute | undefined {
  const found = data.attrs[name];
  if (found === undefined) return undefined;
  const { value, dtype } = found;
  const list = ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : [value].flat();
  return { dtype: String(dtype), numbers: list.map(Number) };
}

/** The classes of number types in HDF5 (H5T_class_t). */
const [INTEGER, FLOAT] = [0, 1];

/**
 * The decoder of a variable; undefined when it does not hold numbers.
 * @throws ImportError
 */
function decoderOf(
  path: string,
  name: string,
  { dtype, metadata }: Dataset,
  attribute: (name: string) => CfAttribute | undefined,
  unsigned: string | undefined,
) {
  const { type, signed, size: bytes } = metadata;
  if (type !== INTEGER && type !== FLOAT) return undefined;
  try {
    return cfValues({ dtype: String(dtype), isFloat: type === FLOAT, signed, bytes }, attribute, unsigned);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ImportError([`${path}: ${name}: ${error.message}`], { cause: error });
  }
}

/**
 * The name of a dimension. A coordinate variable is its own dimension; the others say which scale belongs to each of
 * theirs.
 */
function dimensionName(data: Dataset, index: number): string | undefined {
  if (data.attrs.CLASS?.value === 'DIMENSION_SCALE') return index === 0 ? nameOf(data.path) : undefined;
  const [scale] = data.get_attached_scales(index);
  return scale === undefined ? undefined : nameOf(scale);
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Runs a call of the HDF5 library. Only the cause of its long error message is kept. */
function guarded<Result>(path: string, call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const cause = [...text.matchAll(/#\d+: .*?\(\): (.*)/g)].at(-1)?.[1] ?? text;
    throw new ImportError([`${path}: cannot be read as NetCDF-4: ${cause}`], { cause: error });
  }
}

/** The reason why a file cannot be a NetCDF-4 file, found without the library; undefined when it may be one. */
export async function notNetcdf(path: string): Promise<string | undefined> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
      if (buffer.equals(SIGNATURE)) return undefined;
      if (bytesRead === 0) return `${path}: the file is empty`;
      const old = buffer.toString('latin1', 0, 3) === 'CDF';
      return `${path}: not a NetCDF-4 (HDF5) file${old ? ', but one of NetCDF-3' : ''}`;
    } finally {
      await file.close();
    }
  } catch (error) {
    return `${path}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
