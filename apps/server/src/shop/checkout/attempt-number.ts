import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const RANDOM_CHARACTERS = 8;

/**
 * A number for an attempt to pay as the provider takes them: 12 characters, the first four digits. They are the year
 * and month, so that the seller sees in the provider's lists when it was.
 */
export function newPaymentNumber(now: Date, random: (below: number) => number = randomInt): string {
  const month = now.toISOString().slice(2, 7).replace('-', '');
  return month + Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET[random(ALPHABET.length)]).join('');
}
