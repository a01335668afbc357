import { z } from 'zod';

export const REQUIRED = 'Campo obligatorio';
export const atMost = (length: number): string => `Como máximo ${length} caracteres`;

/** Control characters and broken text have no place in a name, and databases refuse some of them. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);
export const NOT_PLAIN = 'Contiene caracteres no permitidos';

/** What comes along when a text is copied: hyphens and spaces without width, and what turns the way of writing. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** A text as it is kept: without what nobody sees in it, and without blanks around. */
export const keptText = (text: string): string => text.replaceAll(UNSEEN, '').trim();

/**
 * A required text of one line, as it is kept. One in which nothing is seen stays as it is: answers and what is stored
 * are read with this too, and were taken once.
 */
export const requiredText = (length: number, required = REQUIRED) =>
  z
    .string({ error: required })
    .overwrite((text) => keptText(text) || text.trim())
    .min(1, required)
    .max(length, atMost(length))
    .refine(isPlainText, NOT_PLAIN);

/** A text that may be empty, of several lines where that is said. */
export const freeText = (length: number, lines = false) =>
  z
    .string()
    .overwrite(keptText)
    .max(length, atMost(length))
    .refine((text) => isPlainText(lines ? text.replaceAll('\n', '') : text), NOT_PLAIN);
