import type { Rgb } from '../scales/oklch.ts';
import type { RequestError } from './fail.ts';
import { readColour, readInteger, readTransparent } from './fields.ts';
import type { Parameters } from './parameters.ts';
import { type ExceptionFormat, IMAGE_FORMATS, type ServiceException, type Version } from './types.ts';

/** Reads `EXCEPTIONS` by the names of both versions. Any other value means the document. */
export function exceptionFormat(parameters: Parameters): ExceptionFormat {
  const value = (parameters.get('EXCEPTIONS') ?? '').toUpperCase();
  if (value === 'INIMAGE' || value === 'APPLICATION/VND.OGC.SE_INIMAGE') return 'inimage';
  if (value === 'BLANK' || value === 'APPLICATION/VND.OGC.SE_BLANK') return 'blank';
  return 'xml';
}

/** The largest side of a picture with an error message. A legible message needs no larger one. */
const LARGEST = 1024;

/** The exception in the form that the client wants. Unreadable sizes and colours become 256 x 256 and white. */
export function serviceException(
  error: RequestError,
  parameters: Parameters,
  version: Version,
): ServiceException {
  const imageFormat =
    IMAGE_FORMATS.find((format) => parameters.get('FORMAT')?.toLowerCase().startsWith(format)) ?? 'image/png';
  return {
    code: error.code,
    message: error.message,
    version,
    format: exceptionFormat(parameters),
    width: orElse(() => readInteger(parameters.get('WIDTH') ?? '', 'WIDTH', 1, LARGEST), 256),
    height: orElse(() => readInteger(parameters.get('HEIGHT') ?? '', 'HEIGHT', 1, LARGEST), 256),
    imageFormat,
    transparent: orElse(() => readTransparent(parameters, imageFormat), false),
    background: orElse<Rgb>(() => readColour(parameters), [255, 255, 255]),
  };
}

function orElse<T>(read: () => T, fallback: T): T {
  try {
    return read();
  } catch {
    // The exception is answered with what could be read; some of the request is wrong in any case.
    return fallback;
  }
}
