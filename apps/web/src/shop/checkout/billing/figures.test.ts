import { expect, it } from 'vitest';
import { figuresText } from './figures.ts';

const shown = { precio: 200, cantidad: 3, descuento: 16.5, iva: 21, totalAPagar: 606.21 };

it('says what is different', () => {
  expect(figuresText(shown, { ...shown, precio: 210, totalAPagar: 636.52 })).toBe(
    'El importe no es el que se mostraba: ha cambiado el precio por punto. Todavía no se ha cobrado nada.',
  );
  expect(figuresText(shown, { ...shown, descuento: 10, iva: 0, totalAPagar: 540 })).toBe(
    'El importe no es el que se mostraba: ha cambiado el descuento y ha cambiado el IVA que ' +
      'corresponde a la dirección. Todavía no se ha cobrado nada.',
  );
  expect(figuresText(shown, { ...shown, totalAPagar: 606.2 })).toBe(
    'El importe no es el que se mostraba: se ha corregido el total. Todavía no se ha cobrado nada.',
  );
});
