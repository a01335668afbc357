import { COMMON_PASSWORD, isAddress } from '@mapa/contract';
import { unaccented } from '@mapa/field';
import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';
import { type Fault, fault } from '../../platform/api/errors.ts';

/** Some fifty thousand, from lists of passwords that became known; in small letters, without accents. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether a password is among the first that are tried, in upper or lower case and with or without accents. */
function isCommon(password: string): boolean {
  const letters = password.trim().toLowerCase();
  return isRun(letters) || COMMON.has(letters) || COMMON.has(unaccented(letters));
}

/**
 * Whether each character follows the one before, or each precedes it: `abcdef`, `654321`. The list leaves these to a
 * rule.
 */
function isRun(text: string): boolean {
  const steps = new Set(Array.from(text.slice(1), (_, n) => text.charCodeAt(n + 1) - text.charCodeAt(n)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

const passwordSchema = z.object({ password: z.string() });
/** The password in a body that may be anything. What is no text counts as none, and its field's schema refuses it. */
const passwordOf = (body: unknown): string => passwordSchema.safeParse(body).data?.password ?? '';

/**
 * The call with a body that has no common password: refused together with what else is wrong in it, and before the
 * try is counted. The list is too large for the page, which shows what the server says.
 */
export function withoutCommonPassword<const C extends { readonly body: z.ZodObject }>(call: C): C {
  const body = call.body.refine((value) => !isCommon(passwordOf(value)), {
    path: ['password'],
    error: COMMON_PASSWORD,
    when: ({ value }) => passwordOf(value) !== '',
  });
  return { ...call, body };
}

/** The fault of a new password of the user with an address. */
export const addressFault = (password: string, email: string): Fault | undefined =>
  isAddress(password, email) ? fault('password-is-address', 'password') : undefined;
