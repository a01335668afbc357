import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Cost of a hash: memory in KiB, passes over it, lanes. */
interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, 2 passes, 1 lane. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** The number of hashes at once; more would take the threads that read files and names. */
const MAX_AT_ONCE = 2;

const derive = promisify(argon2);
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The PHC string of a password: `$argon2id$v=19$m=..,t=..,p=..$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await argon2id(password, salt, COST, HASH_BYTES);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/**
 * Whether a password is the one of a PHC string. With none (nobody by that name) the answer is no, after the same work,
 * so that the time tells nothing.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const match = stored === undefined ? undefined : PHC.exec(stored);
  const [, memory, passes, parallelism, salt, hash] = match ?? [];
  if (salt === undefined || hash === undefined) {
    await argon2id(password, randomBytes(SALT_BYTES), COST, HASH_BYTES);
    return false;
  }
  const expected = Buffer.from(hash, 'base64');
  const its = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await argon2id(password, Buffer.from(salt, 'base64'), its, expected.length);
  return timingSafeEqual(given, expected);
}

/** Whether a PHC string was made at another cost than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`);
}

/** The same letters may be typed in two ways (an accent of its own or within the letter): they count as one. */
function argon2id(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, tagLength: number) {
  const message = password.normalize('NFC');
  return inTurn(() => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength }));
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
