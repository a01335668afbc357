import { isIP } from 'node:net';
import { z } from 'zod';

/** An address with one of the protocols; it is read without slashes at its end. */
export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)),
      `must be an address that starts with ${protocols.map((p) => `${p}://`).join(' or ')}`,
    )
    .transform(withoutSlashes);

function withoutSlashes(text: string): string {
  return text.replace(/\/+$/, '');
}

/**
 * An address with a login. A bare `@` or `/` in a password would end it too early: half of it would be taken for the
 * host, or for what stands behind it, which messages and look-ups name.
 */
const loginUrl = (form: string, ...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => isLoginUrl(text, protocols),
      `must be ${form}, where special characters of user and password are ` +
        'percent-encoded: @ as %40, / as %2F, : as %3A, ? as %3F, # as %23, % as %25',
    )
    .transform(withoutSlashes);

export const postgresUrl = loginUrl('postgres://user:password@host/database', 'postgres', 'postgresql');

export const smtpUrl = loginUrl(
  'smtps://user:password@host:465 or smtp://user:password@host:587',
  'smtp',
  'smtps',
).refine((text) => new URL(text).hostname !== '', 'must name the mail server');

function isLoginUrl(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(text);
  if (!protocols.includes(protocol.slice(0, -1))) return false;
  return isDecodable(username + password + pathname) && !`${pathname}${search}${hash}`.includes('@');
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether an address is that of a host, with nothing behind it; an address that cannot be read is refused elsewhere.
 */
export const isRoot = (text: string): boolean => {
  if (!URL.canParse(text)) return true;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
};

/** A folder, or an address with one of the protocols. */
export const place = (...protocols: string[]) =>
  z.string().refine(
    (text) => {
      const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(text)?.[1];
      return scheme === undefined || (URL.canParse(text) && protocols.includes(scheme.toLowerCase()));
    },
    `must be a folder or an address that starts with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  );

const RANGE_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (RANGE_NAMES.has(text)) return true;
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Proxies with commas between them: addresses, ranges (`10.0.0.0/8`), or names of well-known ranges. */
export const proxies = z
  .string()
  .transform((text) => text.split(',').map((proxy) => proxy.trim()))
  .refine(
    (list) => list.every(isProxy),
    `must be addresses, ranges as 10.0.0.0/8, or ${[...RANGE_NAMES].join(', ')}, with commas between them`,
  );

/** A sender: `ana@ejemplo.es` or `Mapa Eólico <ana@ejemplo.es>`. */
export const mailbox = z
  .string()
  .refine(
    (text) => z.email().safeParse(/^[^<>]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text.trim()).success,
    'must be an e-mail address, alone or as Name <address>',
  );
