import { z } from 'zod';

/**
 * Kinds of values as SuministroInformacion.xsd restricts them, named by what they hold. Every value of the wire is
 * kept as the text that is sent: the fingerprint is taken of that text.
 */

/** Characters that XML 1.0 cannot carry. */
export const UNPRINTABLE = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text of up to `longest` characters, not empty, without blanks at its ends, which readers would drop. */
export const text = (longest: number) =>
  z
    .string()
    .min(1)
    .refine((value) => value.trim() === value, 'blanks at the ends')
    .refine((value) => [...value].length <= longest, `longer than ${longest} characters`)
    .refine((value) => value.search(UNPRINTABLE) < 0, 'a character that XML cannot carry');

/** A Spanish tax number. */
export const nif = z.string().regex(/^[A-Z0-9]{9}$/);

/** Series and number of an invoice: printable ASCII without `" ' < > =`. */
export const invoiceNumber = text(60).regex(/^[ !#-&(-;?-~]+$/);

/** `dd-mm-yyyy`. */
export const day = z.string().regex(/^\d{2}-\d{2}-\d{4}$/);

/** Euros with two decimals, at most twelve digits before them. */
export const amount = z.string().regex(/^[+-]?\d{1,12}(\.\d{0,2})?$/);

/** Percent. */
export const rate = z.string().regex(/^\d{1,3}(\.\d{0,2})?$/);

/** A moment with the offset of its zone. */
export const moment = z.iso.datetime({ offset: true });

/** SHA-256, 64 hexadecimal digits in upper case. */
export const fingerprint = z.string().regex(/^[0-9A-F]{64}$/);

export const yesOrNo = z.enum(['S', 'N']);
