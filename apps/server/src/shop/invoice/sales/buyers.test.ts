import { expect, it } from 'vitest';
import { formsOf } from './forms.ts';
import { french, NOVEMBER, none, portuguese, sale } from './test/sale.ts';

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
  // Half of 1002.00 belonged to another number than the one it was declared under.
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
