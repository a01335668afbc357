import type { FastifyRequest } from 'fastify';
import { type Limit, networkAddressOf } from '../../platform/api/limit.ts';

const emailOf = ({ body }: FastifyRequest): string => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return String(email).toLowerCase();
};
const emailAndAddress = (request: FastifyRequest) => `${networkAddressOf(request)} ${emailOf(request)}`;
const userOf = ({ session }: FastifyRequest) => session?.userId ?? '';

/**
 * How often each call may be made. Somebody who guesses at an account from one place is stopped there, without its user
 * noticing; only guessing from many places at once stops the log-in of an account for all, for minutes, and the link
 * of a forgotten password still lets its user in. Whether there is such an account plays no part.
 */
export const LIMITS = {
  authenticate: [
    { max: 10, minutes: 10, by: emailAndAddress },
    { max: 100, minutes: 10, by: networkAddressOf },
    { max: 60, minutes: 5, by: emailOf },
  ],
  register: [
    { max: 5, minutes: 60, by: emailOf },
    { max: 60, minutes: 60, by: networkAddressOf },
  ],
  forget: [
    { max: 5, minutes: 60, by: emailOf },
    { max: 60, minutes: 60, by: networkAddressOf },
  ],
  link: [{ max: 60, minutes: 10, by: networkAddressOf }],
  password: [{ max: 10, minutes: 10, by: userOf }],
} as const satisfies Record<string, readonly Limit[]>;
