import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { found } from '../../test/found.ts';
import { isSecret, newToken, readToken } from './tokens.ts';

describe('tokens', () => {
  it('hold an id and 256 random bits, of which a SHA-256 hash is kept', () => {
    const { token, id, secretHash } = newToken();
    expect(token).toMatch(/^[\w-]{64}$/);
    const presented = found(readToken(token));
    expect(presented.id).toBe(id);
    expect(presented.secret).toHaveLength(32);
    expect(createHash('sha256').update(presented.secret).digest('base64url')).toBe(secretHash);
    expect(isSecret(presented.secret, secretHash)).toBe(true);
    expect(newToken().token).not.toBe(token);
  });

  it('are good whole only: any change of a character is noticed', () => {
    const { token, id, secretHash } = newToken();
    fc.assert(
      fc.property(fc.nat(63), fc.constantFrom(...'AZaz09-_'), (at, character) => {
        fc.pre(token[at] !== character);
        const presented = readToken(token.slice(0, at) + character + token.slice(at + 1));
        expect(presented?.id === id && isSecret(presented.secret, secretHash)).toBe(false);
      }),
    );
  });

  it('are no others: cut, longer, or anything else', () => {
    const { token } = newToken();
    for (const wrong of [
      '',
      token.slice(1),
      token.slice(0, -1),
      `${token}A`,
      ` ${token}`,
      `${token.slice(1)}=`,
    ]) {
      expect(readToken(wrong)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!/^[\w-]{64}$/.test(text));
        expect(readToken(text)).toBeUndefined();
      }),
    );
  });
});
