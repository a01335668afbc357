import { expect, it } from 'vitest';
import { readValues } from './tiles.ts';

it('reads values from the low and the high bytes of their differences', () => {
  // Two by two pixels: 700, 65535 over 690, 3. The differences by hand are 700, 65535 - 700 - 65536 = -701, 690 - 700 =
  // -10 and 3 - (690 + 65535 - 700) + 65536 = 14, written 1400, 1401, 19 and 28.
  const bytes = Uint8Array.of(0x78, 0x79, 19, 28, 0x05, 0x05, 0, 0);
  expect([...readValues(bytes, 2)]).toEqual([700, 65535, 690, 3]);
});
