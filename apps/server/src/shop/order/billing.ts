import {
  type BillingData,
  type BuyerKind,
  countryOf,
  keptTaxNumber,
  provinceOfPostalCode,
  SPAIN,
} from '@mapa/contract';
import { typeface } from '@mapa/paper';
import { type Fault, fault } from '../../platform/api/errors.ts';

/**
 * Billing data as they are kept: the listed names of the country and, in Spain, of the province, and the bare tax
 * number.
 */
export function keptBilling(datos: BillingData, comprador: BuyerKind): BillingData {
  const pais = countryOf(datos.pais) ?? datos.pais;
  const provincia = pais === SPAIN ? provinceOfPostalCode(datos.codigoPostal) : undefined;
  return {
    ...datos,
    cif: keptTaxNumber(datos.cif, pais, comprador),
    pais,
    provincia: provincia ?? datos.provincia,
  };
}

/** The billing data that the buyer writes as text; the country comes from a list. */
const FIELDS = ['nombre', 'cif', 'domicilio', 'codigoPostal', 'provincia'] as const;

const ASKED = {
  nombre: 'Escriba el nombre en letras latinas, como figura en su documento fiscal',
  other: 'Escríbalo en letras latinas',
} as const;

/** The fault of billing data that cannot stand on an invoice, because its typeface lacks one of their characters. */
export function unprintable(datos: BillingData): Fault | undefined {
  const campos = FIELDS.flatMap((field) => {
    const character = missing(datos[field]);
    if (character === undefined) return [];
    const asked = field === 'nombre' ? ASKED.nombre : ASKED.other;
    return [[field, `${asked}: «${character}» no se puede imprimir en la factura`]];
  });
  return campos.length === 0 ? undefined : { ...fault('unprintable'), campos: Object.fromEntries(campos) };
}

/** The first character that some weight of the typeface lacks. */
function missing(text: string): string | undefined {
  const fonts = [...typeface().values()];
  return [...text.normalize('NFC')].find(
    (character) => !fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  );
}
