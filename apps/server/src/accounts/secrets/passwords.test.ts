import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

/**
 * From the reference implementation's own tests (`test.c` of phc-winner-argon2): password "password", salt
 * "somesalt".
 */
const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

describe('passwords', () => {
  it('are known by their hash alone', async () => {
    const stored = await hashPassword('contraseña');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await isPassword('contraseña', stored)).toBe(true);
    expect(await isPassword('contrasena', stored)).toBe(false);
    expect(await isPassword('', stored)).toBe(false);
    expect(await hashPassword('contraseña')).not.toBe(stored);
  });

  it('are hashed as the reference implementation does, also at another cost, which is outdated', async () => {
    expect(await isPassword('password', reference)).toBe(true);
    expect(await isPassword('Password', reference)).toBe(false);
    expect(isOutdated(reference)).toBe(true);
    expect(isOutdated(await hashPassword('x'))).toBe(false);
  });

  it('count as one in both spellings of an accent', async () => {
    expect(await isPassword('contrasen\u0303a', await hashPassword('contrase\u00f1a'))).toBe(true);
  });

  it('are nobody’s where there is no hash, or none that can be read', async () => {
    expect(await isPassword('x', undefined)).toBe(false);
    expect(await isPassword('x', '')).toBe(false);
    expect(await isPassword('x', 'x')).toBe(false);
  });

  it('are all answered when many come at once', async () => {
    const stored = await hashPassword('una');
    const answers = await Promise.all(['una', 'dos', 'una', 'tres', 'una'].map((p) => isPassword(p, stored)));
    expect(answers).toEqual([true, false, true, false, true]);
  });
});
