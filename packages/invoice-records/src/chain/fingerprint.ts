import { createHash } from 'node:crypto';
import type { RegistroAlta, RegistroAnulacion } from '../wire/records.ts';

/**
 * What a fingerprint is taken of, as the agency's 'Detalle de las especificaciones técnicas para generación de la
 * huella' 0.1.2 says: `name=value` joined by `&`. Values lose the blanks at their ends (up to U+0020, as Java's
 * `trim` does) and are not encoded; one that is missing keeps its name.
 */
export const inputOf = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([name, value = '']) => `${name}=${trimmed(value)}`)
    .join('&');

/** The fingerprint of named values: SHA-256 over UTF-8, 64 hexadecimal digits in upper case. */
export const fingerprintOfValues = (values: Readonly<Record<string, string | undefined>>): string =>
  createHash('sha256').update(inputOf(values), 'utf8').digest('hex').toUpperCase();

const trimmed = (value: string): string => value.replace(/^[^!-\uffff]+|[^!-\uffff]+$/g, '');

/** A record whose fingerprint is not made yet, or does not matter. */
export type Unsigned =
  | { readonly RegistroAlta: Omit<RegistroAlta, 'Huella'> }
  | { readonly RegistroAnulacion: Omit<RegistroAnulacion, 'Huella'> };

/** The fingerprint that belongs to a record: eight values of an invoice, five of one that is cancelled. */
export function fingerprintOf(record: Unsigned): string {
  if ('RegistroAlta' in record) {
    const { IDFactura, TipoFactura, CuotaTotal, ImporteTotal, ...rest } = record.RegistroAlta;
    return fingerprintOfValues({ ...IDFactura, TipoFactura, CuotaTotal, ImporteTotal, ...linkAndTime(rest) });
  }
  const { IDFactura, ...rest } = record.RegistroAnulacion;
  return fingerprintOfValues({ ...IDFactura, ...linkAndTime(rest) });
}

function linkAndTime(record: Pick<RegistroAlta, 'Encadenamiento' | 'FechaHoraHusoGenRegistro'>) {
  const { Encadenamiento, FechaHoraHusoGenRegistro } = record;
  const Huella = 'RegistroAnterior' in Encadenamiento ? Encadenamiento.RegistroAnterior.Huella : undefined;
  return { Huella, FechaHoraHusoGenRegistro };
}
