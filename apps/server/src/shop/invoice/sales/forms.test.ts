import { expect, it } from 'vitest';
import type { InvoiceContent } from '../content.ts';
import { salesCsv } from './csv.ts';
import { formsOf } from './forms.ts';
import { monthsOf, periodLike } from './period.ts';
import type { Sale } from './sales.ts';

interface Sold {
  readonly pais?: string;
  readonly cif?: string;
  readonly emitida?: string;
  readonly tratamiento?: InvoiceContent['tratamiento'];
  /** When the invoice was issued that this one takes back. */
  readonly rectifica?: string;
  /** What of it: the whole, the tax alone, or its buyer. */
  readonly alcance?: 'todo' | 'iva' | 'cliente';
  readonly pedido?: string;
}

const NOVEMBER = '2026-11-20T12:00:00Z';
const TAXES: Readonly<Record<number, number>> = { 0: 0, 20: 10_020, 21: 10_521 };

// By hand: each is 600.00 - 99.00 = 501.00; 21 % of it is 105.21, the 20 % of France 100.20.
function sale(numero: string, rate: number, sold: Sold = {}): Sale {
  const { pais = 'España', cif = 'B12345674', emitida = NOVEMBER, rectifica, alcance = 'todo' } = sold;
  const sign = rectifica === undefined ? 1 : -1;
  const isTax = alcance === 'iva';
  const isFree = alcance !== 'todo';
  const content = {
    ...{ numero, emitida, operacion: emitida, tratamiento: sold.tratamiento ?? null, ivaPorcentaje: rate },
    base: isFree ? 0 : sign * 60_000,
    descuento: isFree ? 0 : sign * 9_900,
    iva: alcance === 'cliente' ? 0 : sign * (TAXES[rate] ?? 0),
    cliente: { nombre: 'Viento', cif, pais },
    pedido: sold.pedido ?? `P-${numero}`,
    rectifica: rectifica ? { emitida: rectifica, alcance, baseSinIva: isTax ? 50_100 : 0 } : null,
  };
  return { contenido: content as unknown as InvoiceContent, autorizacion: '', anulada: false };
}

const greek = { pais: 'Grecia', cif: 'EL123456789' };
const portuguese = { pais: 'Portugal', cif: 'PT501442600' };
const french = { pais: 'Francia', cif: '12345678A', tratamiento: 'consumidor-ue' } as const;
const none = {
  taxed: new Map(),
  corrected: { base: 0, tax: 0 },
  services: 0,
  union: new Map(),
  unionCorrections: [],
  oneStop: new Map(),
  oneStopCorrections: new Map(),
  oneStopBase: 0,
  outside: 0,
  doubtful: [],
  cancelled: [],
};

it('sums a month for the forms 303 and 349', () => {
  const forms = formsOf(
    [
      sale('F1', 21),
      sale('F2', 21),
      sale('R1', 21, { rectifica: NOVEMBER }),
      sale('F3', 0),
      sale('F4', 0, { pais: 'Suiza', cif: 'CHE-1' }),
      sale('F5', 0, { ...portuguese, cif: 'pt 501 442 600' }),
      sale('F6', 0, greek),
      sale('F7', 0, portuguese),
      sale('R2', 0, { ...greek, rectifica: NOVEMBER }),
      sale('F8', 0, { pais: 'Francia', cif: '123' }),
      { ...sale('F9', 21), anulada: true },
    ],
    '2026-11',
  );
  expect(forms).toEqual({
    ...none,
    taxed: new Map([[21, { base: 100_200, tax: 21_042 }]]),
    corrected: { base: -50_100, tax: -10_521 },
    services: 100_200,
    union: new Map([
      ['PT501442600', { name: 'Viento', base: 100_200 }],
      ['EL123456789', { name: 'Viento', base: 0 }],
    ]),
    outside: 100_200,
    doubtful: ['F8'],
    cancelled: ['F9'],
  });
});

it('corrects what was declared in form 349 of an earlier period, after earlier corrections of it', () => {
  const september = { ...portuguese, emitida: '2026-09-10T12:00:00Z' };
  const back = { ...portuguese, rectifica: september.emitida };
  const before = [
    sale('F1', 0, september),
    sale('F2', 0, september),
    sale('F3', 0, september),
    sale('R1', 0, { ...back, emitida: '2026-10-05T12:00:00Z' }),
    // Of another buyer and of another month: they are not what is corrected.
    sale('F4', 0, { ...greek, emitida: september.emitida }),
    sale('F5', 0, { ...portuguese, emitida: '2026-10-10T12:00:00Z' }),
  ];
  // Three were declared and one taken back: 1002.00; one more leaves 501.00. F6 is of November itself.
  expect(formsOf([sale('F6', 0, portuguese), sale('R2', 0, back)], '2026-11', before)).toEqual({
    ...none,
    services: 0,
    union: new Map([['PT501442600', { name: 'Viento', base: 50_100 }]]),
    unionCorrections: [
      { number: 'PT501442600', name: 'Viento', period: '2026-09', declared: 100_200, corrected: 50_100 },
    ],
  });
  // By quarters October is the same period as November, and September is not.
  const october = { ...portuguese, rectifica: '2026-10-10T12:00:00Z' };
  expect(formsOf([sale('F6', 0, portuguese), sale('R3', 0, october)], '2026-T4', before)).toMatchObject({
    union: new Map([['PT501442600', { name: 'Viento', base: 0 }]]),
    unionCorrections: [],
  });
});

it('has corrections of an earlier quarter in form 369 by country, and those of the same in its sums', () => {
  const forms = formsOf(
    [
      sale('F1', 20, french),
      sale('R1', 20, { ...french, rectifica: '2026-10-01T12:00:00Z' }),
      sale('R2', 20, { ...french, rectifica: '2026-08-01T12:00:00Z' }),
      sale('R3', 20, { ...french, rectifica: '2026-07-01T12:00:00Z' }),
    ],
    '2026-11',
  );
  expect(forms).toEqual({
    ...none,
    oneStop: new Map([['Francia 20 %', { base: 0, tax: 0 }]]),
    oneStopCorrections: new Map([['2026-T3 Francia', -20_040]]),
    // 501.00 sold, three times 501.00 taken back.
    oneStopBase: -100_200,
  });
});

it('makes a service of what was taxed, where the tax alone goes back: of Spain, and of the one-stop shop', () => {
  const spanish = {
    ...portuguese,
    tratamiento: 'ue-en-espana',
    alcance: 'iva',
    rectifica: NOVEMBER,
  } as const;
  const country = { ...french, cif: 'FR40303265045', alcance: 'iva' } as const;
  const forms = formsOf(
    [
      sale('R1', 21, spanish),
      sale('R2', 20, { ...country, rectifica: NOVEMBER }),
      sale('R3', 20, { ...country, rectifica: '2026-09-30T12:00:00Z' }),
    ],
    '2026-11',
  );
  expect(forms).toEqual({
    ...none,
    corrected: { base: -50_100, tax: -10_521 },
    services: 150_300,
    union: new Map([
      ['PT501442600', { name: 'Viento', base: 50_100 }],
      ['FR40303265045', { name: 'Viento', base: 50_100 }],
    ]),
    unionCorrections: [
      { number: 'FR40303265045', name: 'Viento', period: '2026-09', declared: 0, corrected: 50_100 },
    ],
    oneStop: new Map([['Francia 20 %', { base: -50_100, tax: -10_020 }]]),
    oneStopCorrections: new Map([['2026-T3 Francia', -10_020]]),
    oneStopBase: -100_200,
  });
});

it('declares what was paid on the last evening of a year with that year, however late it is told', () => {
  const told = '2026-12-31T23:20:00Z';
  const paid = '2026-12-31T22:59:00Z';
  const late = sale('F1', 20, { ...french, emitida: told });
  const back = sale('R1', 20, { ...french, emitida: '2027-01-10T12:00:00Z', rectifica: told });
  const sold = { ...late, contenido: { ...late.contenido, operacion: paid } };
  expect(formsOf([sold], '2026-T4').oneStop).toEqual(
    new Map([['Francia 20 %', { base: 50_100, tax: 10_020 }]]),
  );
  // Issued on 1 January, the sale and its 100.20 of tax are of the last quarter, and so is what corrects them.
  const forms = formsOf([{ ...back, operacionOriginal: paid }], '2027-T1');
  expect(forms.oneStopCorrections).toEqual(new Map([['2026-T4 Francia', -10_020]]));
});

it('has the right buyer of an order in form 349, and no line for what says who that is', () => {
  const wrong = { ...portuguese, pedido: 'P-1' };
  const right = { pais: 'Portugal', cif: 'PT502011475', pedido: 'P-1' };
  const note = { ...right, alcance: 'cliente', rectifica: NOVEMBER } as const;
  const union = new Map([
    ['PT502011475', { name: 'Viento', base: 50_100 }],
    ['PT501442600', { name: 'Viento', base: 50_100 }],
  ]);
  // F2 is another order of whoever was named wrongly.
  const sold = [sale('F1', 0, wrong), sale('F2', 0, portuguese)];
  expect(formsOf([...sold, sale('R1', 0, note)], '2026-11')).toEqual({ ...none, services: 100_200, union });
  // What is given back before the correction and after it leaves the right number, and the other as it is.
  const given = [
    sale('R1', 0, { ...wrong, rectifica: NOVEMBER }),
    sale('R2', 0, note),
    sale('F3', 0, right),
    sale('R3', 0, { ...right, rectifica: NOVEMBER }),
  ];
  expect(formsOf([...sold, ...given], '2026-11').union).toEqual(
    new Map([
      ['PT502011475', { name: 'Viento', base: 0 }],
      ['PT501442600', { name: 'Viento', base: 50_100 }],
    ]),
  );
  // A correction that was cancelled corrects nothing.
  expect(formsOf([...sold, { ...sale('R1', 0, note), anulada: true }], '2026-11')).toMatchObject({
    union: new Map([['PT501442600', { name: 'Viento', base: 100_200 }]]),
    cancelled: ['R1'],
  });
});

it('takes what was declared of an earlier period from the wrong buyer and gives it to the right one', () => {
  const emitida = '2026-09-10T12:00:00Z';
  const wrong = { ...portuguese, pedido: 'P-1', emitida };
  const right = { pais: 'Portugal', cif: 'PT502011475', pedido: 'P-1', rectifica: emitida };
  const before = [sale('F1', 0, wrong), sale('F2', 0, { ...portuguese, emitida })];
  const row = { name: 'Viento', period: '2026-T3' };
  // Of 1002.00 half was not of the number that they were declared under.
  const note = sale('R1', 0, { ...right, alcance: 'cliente' });
  expect(formsOf([note], '2026-T4', before)).toEqual({
    ...none,
    unionCorrections: [
      { ...row, number: 'PT501442600', declared: 100_200, corrected: 50_100 },
      { ...row, number: 'PT502011475', declared: 0, corrected: 50_100 },
    ],
  });
  // Given back in the next quarter, it is the right number that has nothing left.
  const back = sale('R2', 0, { ...right, emitida: '2027-01-10T12:00:00Z' });
  expect(formsOf([back], '2027-T1', [...before, note]).unionCorrections).toEqual([
    { ...row, number: 'PT502011475', declared: 50_100, corrected: 0 },
  ]);
});

it('has no line in form 369 and no doubt where a correction names the buyer alone', () => {
  const emitida = '2026-09-10T12:00:00Z';
  const note = { alcance: 'cliente', rectifica: emitida } as const;
  const notes = [
    sale('R1', 20, { ...french, ...note }),
    sale('R2', 0, { pais: 'Francia', cif: '123', ...note }),
  ];
  expect(formsOf(notes, '2026-11')).toEqual(none);
});

it('splits what takes the tax alone back, in the file too, so that sums by rate are those of the forms', () => {
  const { contenido, ...rest } = sale('R1', 21, {
    ...portuguese,
    tratamiento: 'ue-en-espana',
    alcance: 'iva',
    rectifica: NOVEMBER,
  });
  const [head = '', ...lines] = salesCsv([{ contenido, ...rest }])
    .trimEnd()
    .split('\r\n');
  const titles = head.split(';');
  const cells = ['Base imponible', 'IVA %', 'IVA', 'Total', 'Operación'].map((title) =>
    titles.indexOf(title),
  );
  // 501.00 leaves what is taxed with its 105.21, and is a service without tax: together -105.21.
  expect(lines.map((line) => cells.map((at) => line.split(';')[at]))).toEqual([
    ['-501,00', '21', '-105,21', '-606,21', '"Sujeta"'],
    ['501,00', '0', '0,00', '501,00', '"No sujeta: inversión del sujeto pasivo"'],
  ]);
});

// Madrid is an hour ahead of UTC in winter and two in summer.
it.each([
  ['2026-11', '2026-10-31T23:00:00Z', '2026-11'],
  ['2026-11', '2026-09-30T21:59:59Z', '2026-09'],
  ['2026-T4', '2026-09-30T21:59:59Z', '2026-T3'],
  ['2026-T4', '2026-12-31T23:00:00Z', '2027-T1'],
])('declared by %s, %s lies in %s', (period, iso, expected) => {
  expect(periodLike(period, iso)).toBe(expected);
});

it('a quarter and a year begin with their first month', () => {
  expect(monthsOf('2026-T4')).toEqual({ first: '2026-10', count: 3 });
  expect(monthsOf('2026-11')).toEqual({ first: '2026-11', count: 1 });
  expect(monthsOf('2026')).toEqual({ first: '2026-01', count: 12 });
});
