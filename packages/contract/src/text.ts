import { z } from 'zod';

export const REQUIRED = 'Campo obligatorio';
export const atMost = (length: number): string => `Como máximo ${length} caracteres`;

/**
 * Control characters, broken text, what turns the direction of writing or is not seen, and characters that are none
 * have no place in a name, and databases refuse some of them. Joiners have: words of some languages need them.
 */
export const isPlainText = (text: string): boolean => !/(?![\u200c\u200d])\p{C}/u.test(text);
export const NOT_PLAIN = 'Contiene caracteres no permitidos';

/** A required text of one line, trimmed. */
export const requiredText = (length: number, required = REQUIRED) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(length, atMost(length))
    .refine(isPlainText, NOT_PLAIN);
