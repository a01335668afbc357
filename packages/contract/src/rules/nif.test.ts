import { describe, expect, it } from 'vitest';
import { nifControl } from './nif.ts';

// 12345678Z is the administration's own example (12345678 mod 23 = 14, letter Z). For X0000000T, 0 mod 23 = 0, letter
// T. B12345674 is worked out by hand: the even places give 2+4+6 = 12 and the odd places, doubled, 2+6+(1+0)+(1+4) =
// 14; the sum is 26 and the control digit 4, whose letter is D: companies (A, B, E, H) have the digit and public bodies
// (P, Q, S) the letter, others either. A28015865 and Q2826000H are published numbers (Telefónica, Agencia
// Tributaria).
describe('nifControl', () => {
  it.each([
    ...[
      '12345678Z',
      ' x0000000t ',
      'B12345674',
      'A28015865',
      'E12345674',
      'H12345674',
      'P1234567D',
      'Q2826000H',
    ],
    ...['S1234567D', 'C12345674', 'C1234567D', 'N1234567D', 'W1234567D'],
  ])('%s is right', (nif) => {
    expect(nifControl(nif)).toBe(true);
  });
  it.each([
    ...['12345678A', 'X0000000R', 'B12345675', 'A28015866', 'Q2826000G'],
    ...['A1234567D', 'B1234567D', 'E1234567D', 'H1234567D', 'P12345674', 'Q12345674', 'S12345674'],
  ])('%s is wrong', (nif) => {
    expect(nifControl(nif)).toBe(false);
  });
  it.each(['PT501442600', 'DE123', '1234567Z', ''])('%s has not the form of one', (nif) => {
    expect(nifControl(nif)).toBeUndefined();
  });
});
