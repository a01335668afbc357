import { describe, expect, it } from 'vitest';
import type { InvoiceContent } from '../content.ts';
import { partOf, type RefundPart, rectified } from './part.ts';
import { standingOf } from './tax.ts';

/** What giving back needs of an invoice of points at 200 €, whole cents. */
function invoice(points: number, descuentoPorcentaje: number, descuento: number, iva: number, rate = 21) {
  const base = points * 20_000;
  const lineas = Array.from({ length: points }, (_, at) => ({
    descripcion: `punto ${at + 1}`,
    cantidad: 1,
    precioUnidad: 20_000,
    importe: 20_000,
  }));
  const total = base - descuento + iva;
  const content = { base, descuentoPorcentaje, descuento, ivaPorcentaje: rate, iva, total, lineas };
  const emisor = { cif: 'B12345674' };
  return {
    ...{ ...content, numero: 'F1', emitida: '2026-11-22T12:00:00Z', pedido: 'P-000001', emisor },
  } as InvoiceContent;
}

const portuguese = { cif: 'PT501442600', pais: 'Portugal' } as InvoiceContent['cliente'];
/** The same of a business in Portugal that VIES had not confirmed. */
const unconfirmed = (content: InvoiceContent): InvoiceContent => ({
  ...content,
  tratamiento: 'ue-en-espana',
  cliente: portuguese,
});

/** Gives back one part after the other; what each comes to, or why it does not. */
function series(original: InvoiceContent, ...parts: readonly RefundPart[]) {
  const notes: InvoiceContent[] = [];
  return parts.map((part) => {
    const content = partOf(original, notes, part);
    if (typeof content === 'string') return content;
    const numero = `R${notes.length + 1}`;
    const standing = standingOf(original, notes);
    notes.push(rectified(standing, content, { numero, emitida: new Date(0), motivo: '' }));
    const { base, descuento, iva, total } = content;
    return [base, descuento, iva, total];
  });
}

const points = (...posiciones: number[]): RefundPart => ({ kind: 'points', posiciones });
const amount = (centimos: number): RefundPart => ({ kind: 'amount', centimos });
const rest: RefundPart = { kind: 'rest' };
const tax: RefundPart = { kind: 'tax' };

// By hand: 600.00 - 16.5 % (99.00) = 501.00, + 21 % (105.21) = 606.21; a point 200.00 - 33.00 = 167.00, + 35.07.
const three = invoice(3, 16.5, 9_900, 10_521);
const point = [20_000, 3_300, 3_507, 20_207];

describe('what goes back of an order', () => {
  it.each<[string, InvoiceContent, readonly RefundPart[], readonly unknown[]]>([
    ['all', three, [rest], [[60_000, 9_900, 10_521, 60_621]]],
    ['points, by the discount of the order', three, [points(2), points(1), points(3)], [point, point, point]],
    ['two points at once', three, [points(3, 1)], [[40_000, 6_600, 7_014, 40_414]]],
    // 50.00 / 1.21 = 41.3223: 41.32 + 8.68; what is left is the difference of the sums.
    [
      'an amount, then the rest',
      three,
      [amount(5_000), rest],
      [
        [4_132, 0, 868, 5_000],
        [45_968, 0, 9_653, 55_621],
      ],
    ],
    [
      'a point, and an amount that is all the rest',
      three,
      [points(1), amount(40_414)],
      [point, [40_000, 6_600, 7_014, 40_414]],
    ],
    // Ten points less 12.5 % at 7 %: 1750.00 + 122.50; each 175.00 + 12.25.
    [
      'without a cent lost',
      invoice(10, 12.5, 25_000, 12_250, 7),
      [points(4)],
      [[20_000, 2_500, 1_225, 18_725]],
    ],
    [
      'without tax',
      invoice(1, 0, 0, 0, 0),
      [amount(1), rest],
      [
        [1, 0, 0, 1],
        [19_999, 0, 0, 19_999],
      ],
    ],
    // All the tax, and no base; what goes back later bears none: 167.00 and 334.00.
    [
      'the tax alone, then a point and the rest',
      unconfirmed(three),
      [tax, points(2), rest],
      [
        [0, 0, 10_521, 10_521],
        [20_000, 3_300, 0, 16_700],
        [40_000, 6_600, 0, 33_400],
      ],
    ],
    [
      'a point, then the tax of the others',
      unconfirmed(three),
      [points(2), tax],
      [point, [0, 0, 7_014, 7_014]],
    ],
  ])('%s', (_name, original, parts, expected) => {
    expect(series(original, ...parts)).toEqual(expected);
  });

  it('comes to the whole however it is cut: a discount and a tax that leave fractions of a cent', () => {
    // 7 points - 33.33 %: 1400.00 - 466.62 = 933.38, + 21 % (196.0098) 196.01; a seventh is no whole cent.
    const odd = invoice(7, 33.33, 46_662, 19_601);
    const cuts = series(odd, points(5), amount(1), points(1, 7), amount(3_333), rest);
    const sums = cuts.map((cut) => (typeof cut === 'string' ? [] : cut));
    const net = sums.reduce((sum, [base = 0, descuento = 0]) => sum + base - descuento, 0);
    expect([net, ...[2, 3].map((at) => sums.reduce((sum, cut) => sum + (cut[at] ?? 0), 0))]).toEqual([
      93_338, 19_601, 112_939,
    ]);
  });

  it.each<[readonly RefundPart[], string]>([
    [[rest, rest], 'refunded'],
    [[points(4)], 'unknown-point'],
    [[points()], 'unknown-point'],
    [[points(1), points(1, 2)], 'point-refunded'],
    [[amount(60_622)], 'exceeds'],
    [[amount(60_620), points(1)], 'exceeds'],
  ])('is refused: %j %s', (parts, why) => {
    expect(series(three, ...parts).at(-1)).toBe(why);
  });

  it.each<[string, InvoiceContent, readonly RefundPart[]]>([
    ['that Spain taxes', { ...unconfirmed(three), tratamiento: 'espana' }, [tax]],
    [
      'of a buyer without a VAT number',
      { ...unconfirmed(three), cliente: { ...portuguese, cif: '501' } },
      [tax],
    ],
    ['whose tax went back', unconfirmed(three), [tax, tax]],
  ])('keeps the tax of an invoice %s', (_which, original, parts) => {
    expect(series(original, ...parts).at(-1)).toBe('tax-stays');
  });

  it('says of the tax alone which base bears none from now on, and why', () => {
    const content = partOf(unconfirmed(three), [], tax);
    if (typeof content === 'string') throw new Error(content);
    const note = rectified(unconfirmed(three), content, { numero: 'R', emitida: new Date(0), motivo: '' });
    expect(note).toMatchObject({
      base: 0,
      descuento: 0,
      ivaPorcentaje: 21,
      iva: -10_521,
      total: -10_521,
      tratamiento: 'ue-en-espana',
      motivoSinIva: expect.stringMatching(
        /^Inversión del sujeto pasivo.*NIF-IVA del emisor: ESB12345674\.$/s,
      ),
      rectifica: { alcance: 'iva', puntos: [], baseSinIva: 50_100 },
    });
    expect(note.lineas).toEqual([
      {
        descripcion:
          'IVA del 21\u202f% repercutido en la factura F1 sobre una base de 501,00\u202f€, que no cambia',
        cantidad: 1,
        precioUnidad: 0,
        importe: 0,
      },
    ]);
    expect(standingOf(unconfirmed(three), [note])).toMatchObject({
      ivaPorcentaje: 0,
      tratamiento: 'empresa-ue',
      motivoSinIva: note.motivoSinIva,
    });
  });

  it('has lines that add up to its base', () => {
    const notes: InvoiceContent[] = [];
    for (const part of [points(2), amount(5_000), rest]) {
      const content = partOf(three, notes, part);
      if (typeof content === 'string') throw new Error(content);
      expect(content.lineas.reduce((sum, { importe }) => sum + importe, 0)).toBe(content.base);
      notes.push(rectified(three, content, { numero: 'R', emitida: new Date(0), motivo: '' }));
    }
    // What is left of the discount, and the amount that went back before, have lines of their own.
    expect(notes.at(-1)?.lineas.map(({ importe }) => importe)).toEqual([-20_000, -20_000, 6_600, 4_132]);
  });
});
