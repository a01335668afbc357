import * as vat from 'jsvat-next';
import { atMost } from '../text.ts';
import type { BuyerKind } from './consumers.ts';
import { countryOf, SPAIN } from './country.ts';
import { MAX_LENGTH } from './limits.ts';
import { nifControl } from './nif.ts';
import { countryCode, vatNumberOf, vatPrefix } from './union.ts';

const NO_NIF = 'No tengo NIF español: es un documento de otro país.';
const CHECKED = 'He comprobado el número y es correcto.';
const SHORTEST = 5;

/** The VAT numbers of the Union that can be checked. */
const UNION = Object.values(vat).filter((country) => typeof country === 'object' && 'calcFn' in country);

/** A fault, or a possible one, of a tax number. */
export interface TaxNumberDoubt {
  readonly message: string;
  /** The answer by which a buyer has the number taken as it is; null where it is certainly wrong. */
  readonly answer: string | null;
}

const letters = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const bareNif = (text: string): string => letters(text).replace(/^ES(?=.{9}$)/, '');

/**
 * A tax number as it is kept: a Spanish one without blanks, points, dashes and prefix, the VAT number of a business
 * with its prefix added where it lacked it, others as they were typed.
 */
export function keptTaxNumber(cif: string, pais: string, comprador?: BuyerKind): string {
  if (countryOf(pais) === SPAIN && nifControl(bareNif(cif))) return bareNif(cif);
  const lacks = comprador === 'empresa' && vatNumberOf(cif, pais) === undefined;
  return (lacks ? businessVatNumber(cif, pais) : undefined) ?? cif.trim();
}

/**
 * The number of a business elsewhere in the Union in the form of VIES. A number without the prefix of its country is
 * taken for a VAT number where it has the form and the control character of one. Undefined where it certainly is no VAT
 * number.
 */
export function businessVatNumber(cif: string, pais: string): string | undefined {
  const given = vatNumberOf(cif, pais);
  if (given !== undefined) return taxNumberDoubt(cif, pais)?.answer === null ? undefined : given;
  const prefix = vatPrefix(countryCode(pais) ?? '');
  if (prefix === undefined) return undefined;
  const number = vatNumberOf(`${prefix}${cif}`, pais);
  return number !== undefined && vat.checkVAT(number, UNION).isValid ? number : undefined;
}

/**
 * The fault, or the possible one, of a tax number in its country; undefined where there is none. The control character
 * decides for Spanish and Portuguese numbers, and the form for VAT numbers of the Union; numbers of other countries
 * only need some digits.
 */
export function taxNumberDoubt(cif: string, pais: string): TaxNumberDoubt | undefined {
  const country = countryOf(pais);
  if (country === undefined || cif.trim() === '') return undefined;
  const isPlausible = letters(cif).length >= SHORTEST && /\d/.test(cif);
  if (country === SPAIN) return spanishDoubt(bareNif(cif), isPlausible);
  if (country === 'Portugal') {
    const nif = letters(cif).replace(/^PT/, '');
    if (/^\d{9}$/.test(nif)) {
      return vat.checkVAT(`PT${nif}`, UNION).isValid ? undefined : certain(control('NIF portugués'));
    }
  }
  const prefix = vatPrefix(countryCode(country) ?? '');
  if (prefix !== undefined && letters(cif).startsWith(prefix)) return unionDoubt(letters(cif), country);
  return isPlausible ? undefined : { message: 'El número parece incompleto. Revíselo.', answer: CHECKED };
}

/** The doubt about a tax number in its country that the buyer has not answered; undefined where there is none. */
export function openDoubt(cif: string, pais: string, cifRevisado = false): TaxNumberDoubt | undefined {
  const doubt = taxNumberDoubt(cif, pais);
  return doubt?.answer != null && cifRevisado ? undefined : doubt;
}

const control = (what: string): string => `El carácter de control no corresponde a un ${what}. Revíselo.`;
const certain = (message: string): TaxNumberDoubt => ({ message, answer: null });

function spanishDoubt(nif: string, isPlausible: boolean): TaxNumberDoubt | undefined {
  const isRight = nifControl(nif);
  if (isRight) return undefined;
  if (!isPlausible) return certain('Escriba el número completo: un NIF español tiene nueve caracteres.');
  if (nif.length > MAX_LENGTH.nif) return { message: atMost(MAX_LENGTH.nif), answer: NO_NIF };
  const message =
    isRight === false ? control('NIF, NIE o CIF español') : 'No tiene la forma de un NIF español. Revíselo.';
  return { message, answer: NO_NIF };
}

function unionDoubt(number: string, country: string): TaxNumberDoubt | undefined {
  const { isValid, isValidFormat } = vat.checkVAT(number, UNION);
  if (isValid) return undefined;
  const message =
    `No es un número de IVA de ${country}: ` +
    `${isValidFormat ? 'el dígito de control no corresponde' : 'le faltan o le sobran caracteres'}. Revíselo.`;
  return { message, answer: isValidFormat ? CHECKED : null };
}
