import { z } from 'zod';
import {
  forgetSchema,
  loginSchema,
  registrationSchema,
  resetSchema,
  sectorSchema,
  userSchema,
} from '../accounts.ts';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';

const tokenParams = z.object({ token: z.string().min(1).max(200) });
const sessionAnswer = successOf({ access_token: z.string(), data: userSchema });

export const accountCalls = {
  authenticate: {
    method: 'POST',
    path: '/users/authenticate',
    summary: 'Log in',
    tag: 'cuentas',
    session: 'none',
    body: loginSchema,
    answer: sessionAnswer,
  },
  register: {
    method: 'POST',
    path: '/register',
    summary: 'Register; a confirmation mail follows',
    tag: 'cuentas',
    session: 'none',
    body: registrationSchema,
    answer: successOf({ data: z.object({ email: z.string() }) }),
  },
  confirm: {
    method: 'GET',
    path: '/confirm/:token',
    summary: 'Confirm an account and log in',
    tag: 'cuentas',
    session: 'none',
    params: tokenParams,
    answer: sessionAnswer,
  },
  forget: {
    method: 'POST',
    path: '/forget',
    summary: 'Ask for a link to set a new password',
    tag: 'cuentas',
    session: 'none',
    body: forgetSchema,
    answer: successOf({}),
  },
  reset: {
    method: 'POST',
    path: '/reset/:token',
    summary: 'Set a new password and log in',
    tag: 'cuentas',
    session: 'none',
    params: tokenParams,
    body: resetSchema,
    answer: sessionAnswer,
  },
  users: {
    method: 'GET',
    path: '/users',
    summary: 'All users',
    tag: 'cuentas',
    session: 'admin',
    answer: successOf({ data: z.array(userSchema) }),
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Delete an account: one’s own, or any for an administrator',
    tag: 'cuentas',
    session: 'user',
    params: z.object({ id: z.string().min(1).max(64) }),
    answer: successOf({}),
  },
  sectors: {
    method: 'GET',
    path: '/sectors',
    summary: 'Sectors to choose from at registration, the free one last',
    tag: 'cuentas',
    session: 'none',
    answer: successOf({ data: z.object({ sectores: z.array(sectorSchema) }) }),
  },
} as const satisfies Record<string, Call>;
