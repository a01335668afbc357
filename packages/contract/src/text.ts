import { z } from 'zod';

export const REQUIRED = 'Campo obligatorio';
export const atMost = (length: number): string => `Como máximo ${length} caracteres`;

/** Whether a text is fit for a name: control characters and broken text are not, and databases refuse some of them. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);
export const NOT_PLAIN = 'Contiene caracteres no permitidos';

/**
 * Invisible characters that come along when a text is copied: hyphens and spaces without width, and marks of writing
 * direction.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** A text as it is kept: without invisible characters, and without blanks around it. */
export const keptText = (text: string): string => text.replaceAll(UNSEEN, '').trim();

/**
 * A required text of one line, as it is kept. A text of invisible characters alone stays as it is: answers and stored
 * data are read with this schema too, and were accepted once.
 */
export const requiredText = (length: number, required = REQUIRED) =>
  z
    .string({ error: required })
    .overwrite((text) => keptText(text) || text.trim())
    .min(1, required)
    .max(length, atMost(length))
    .refine(isPlainText, NOT_PLAIN);

/** A text that may be empty, of several lines if `lines` is set. */
export const freeText = (length: number, lines = false) =>
  z
    .string()
    .overwrite(keptText)
    .max(length, atMost(length))
    .refine((text) => isPlainText(lines ? text.replaceAll('\n', '') : text), NOT_PLAIN);
