import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fingerprintOfValues, inputOf } from './fingerprint.ts';

/** Fingerprints of an invoice's eight values, in their order. */
const alta = (...values: readonly string[]) => fingerprintOfValues(named(ALTA, values));
/** Those of the five of one that is cancelled. */
const anulacion = (...values: readonly string[]) => fingerprintOfValues(named(ANULACION, values));

const ALTA = [
  'IDEmisorFactura',
  'NumSerieFactura',
  'FechaExpedicionFactura',
  'TipoFactura',
  'CuotaTotal',
  'ImporteTotal',
  'Huella',
  'FechaHoraHusoGenRegistro',
];
const ANULACION = [
  'IDEmisorFacturaAnulada',
  'NumSerieFacturaAnulada',
  'FechaExpedicionFacturaAnulada',
  'Huella',
  'FechaHoraHusoGenRegistro',
];
const named = (names: readonly string[], values: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));

// Worked examples of AEAT, 'Detalle de las especificaciones técnicas para generación de la huella' 0.1.2, chapter 6.
const V1 = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';
const V2 = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97';
const V3 = '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68';
/** The first invoice, but for the time of its record. */
const FIRST = ['89890001K', '12345678/G33', '01-01-2024', 'F1', '12.35', '123.45', ''];

describe('the fingerprint of a record', () => {
  it.each([
    ['AEAT 6.1, the first invoice', V1, alta(...FIRST, '2024-01-01T19:20:30+01:00')],
    [
      'AEAT 6.2, the invoice behind it',
      V2,
      alta(
        '89890001K',
        '12345679/G34',
        '01-01-2024',
        'F1',
        '12.35',
        '123.45',
        V1,
        '2024-01-01T19:20:35+01:00',
      ),
    ],
    [
      'AEAT 6.3, a cancellation behind that',
      V3,
      anulacion('89890001K', '12345679/G34', '01-01-2024', V2, '2024-01-01T19:20:40+01:00'),
    ],
    [
      'test of josemmo/Verifactu-PHP, a first simplified invoice',
      'F223F0A84F7D0C701C13C97CF10A1628FF9E46A003DDAEF3A804FBD799D82070',
      alta('A00000000', 'PRUEBA-0001', '01-06-2025', 'F2', '2.10', '12.10', '', '2025-06-01T10:20:30+02:00'),
    ],
    [
      'test of josemmo/Verifactu-PHP, one behind another',
      '4566062C5A5D7DA4E0E876C0994071CD807962629F8D3C1F33B91EDAA65B2BA1',
      alta(
        'A00000000',
        'PRUEBA-0002',
        '02-06-2025',
        'F2',
        '21.00',
        '121.00',
        'A'.repeat(64),
        '2025-06-02T20:30:40+02:00',
      ),
    ],
    [
      'example of mdiago/VeriFactu, amounts of one decimal',
      '4EECCE4DD48C0539665385D61D451BA921B7160CA6FEF46CD3C2E2BC5C778E14',
      alta(
        'B72877814',
        'GITHUB-EJ-003',
        '04-11-2024',
        'F1',
        '21.4',
        '131.4',
        '8C8DCEFB120522E0C71BC19902F44D5334FF6C98E74F0E3AC1D1E5A30C2EA836',
        '2024-11-04T12:36:39+01:00',
      ),
    ],
  ])('%s', (_, expected, actual) => {
    expect(actual).toBe(expected);
  });

  const first = (time: string, number = '12345678/G33') =>
    alta('89890001K', number, '01-01-2024', 'F1', '12.35', '123.45', '', time);

  it('leaves out blanks at the ends of a value, as the chapter on its input says, and none within', () => {
    expect(first('2024-01-01T19:20:30+01:00', ' \t12345678/G33\r\n')).toBe(V1);
    expect(first('2024-01-01T19:20:30+01:00', '12345678 / G33')).not.toBe(V1);
    // A no-break space is no blank for the agency.
    expect(first('2024-01-01T19:20:30+01:00', '12345678/G33\u00a0')).not.toBe(V1);
  });

  it('of a name that has no value keeps the name', () => {
    expect(fingerprintOfValues({ a: undefined, b: '1' })).toBe(fingerprintOfValues({ a: '', b: '1' }));
  });

  it('has no line end behind what it is taken of: with one the first example of AEAT would be another', () => {
    const example = inputOf(named(ALTA, [...FIRST, '2024-01-01T19:20:30+01:00\n']));
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase();
    expect(sha256(example)).toBe(V1);
    // The digest is that of sha256sum for the example and a line feed.
    expect(sha256(`${example}\n`)).toBe('31AED1A12718F6A86C9C4BB24AF6B6E138D880DE843FB4EA818C03EBB17638AA');
  });
});
