import { expect, it } from 'vitest';
import { salesCsv } from './csv.ts';
import { formsOf } from './forms.ts';
import { french, greek, NOVEMBER, none, portuguese, sale } from './test/sale.ts';

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
    // Sales of another buyer and of another month are not what is corrected.
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
  // October and November are in the same period when periods are quarters; September is not.
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
