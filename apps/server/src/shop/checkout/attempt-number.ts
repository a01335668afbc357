import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const RANDOM_CHARACTERS = 8;

/**
 * The number of an attempt to pay, in the form that the provider takes: 12 characters, of which the first four are
 * digits. They are the year and month, so that the seller sees the time of the attempt in the provider's lists.
 */
export function newPaymentNumber(now: Date, random: (below: number) => number = randomInt): string {
  const month = now.toISOString().slice(2, 7).replace('-', '');
  return month + Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET[random(ALPHABET.length)]).join('');
}
