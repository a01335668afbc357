import { expect, it } from 'vitest';
import { spreadsheet, textCell } from './spreadsheet.ts';

it('a table has the mark of UTF-8, semicolons and the ends of lines of spreadsheets', () => {
  expect(
    spreadsheet([
      ['Orden', 'Nombre'],
      ['1', textCell('El "Alto"; norte')],
    ]),
  ).toBe('\ufeffOrden;Nombre\r\n1;"El ""Alto""; norte"\r\n');
});

it.each(['=1+1', ' +34', '-a', '@x', '\tx'])('%j is a text and no formula', (text) => {
  expect(textCell(text)).toBe(`"'${text}"`);
});
