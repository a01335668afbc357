import { expect, it } from 'vitest';
import { crc32c } from './crc32c.ts';

// The values are those of RFC 3720, appendix B.4 (which writes the least significant byte first), and the usual check
// value of "123456789".
it.each([
  ['32 zeros', new Uint8Array(32), 0x8a9136aa],
  ['32 ones', new Uint8Array(32).fill(0xff), 0x62a8ab43],
  ['32 incrementing', Uint8Array.from({ length: 32 }, (_, k) => k), 0x46dd794e],
  ['32 decrementing', Uint8Array.from({ length: 32 }, (_, k) => 31 - k), 0x113fdb5c],
  ['123456789', new TextEncoder().encode('123456789'), 0xe3069283],
])('CRC-32C of %s', (_, bytes, expected) => {
  expect(crc32c(bytes)).toBe(expected);
});
