import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const SECRET_BYTES = 32;

/** A new token: the text that its holder gets, and what is kept of it. */
export interface NewToken {
  /** 64 characters, safe in addresses and headers: the id and 256 random bits. */
  readonly token: string;
  readonly id: string;
  readonly secretHash: string;
}

/** A token as it was presented. */
export interface PresentedToken {
  readonly id: string;
  readonly secret: Buffer;
}

/**
 * Makes a token. The row is found by its id, so that only a hash of the secret has to be kept, and compared in
 * constant time.
 */
export function newToken(): NewToken {
  const id = randomBytes(ID_BYTES);
  const secret = randomBytes(SECRET_BYTES);
  return {
    token: Buffer.concat([id, secret]).toString('base64url'),
    id: uuid(id),
    secretHash: sha256(secret).toString('base64url'),
  };
}

/** Takes a token apart; undefined for a text that cannot be one. */
export function readToken(token: string): PresentedToken | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  return { id: uuid(bytes.subarray(0, ID_BYTES)), secret: bytes.subarray(ID_BYTES) };
}

/** Whether the secret of a token is the one whose hash was kept, in constant time. */
export function isSecret(secret: Buffer, secretHash: string): boolean {
  const expected = Buffer.from(secretHash, 'base64url');
  const given = sha256(secret);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function uuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
