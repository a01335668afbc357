import { expect, it } from 'vitest';
import { answerText } from './payment-answer.ts';

// The codes are those of the list of answers in the manuals of Redsys.
it.each([
  [{ respuesta: null, autorizacion: null }, '—'],
  [{ respuesta: '0000', autorizacion: '012345' }, '0000, autorización 012345'],
  [{ respuesta: '0000', autorizacion: null }, '0000'],
  [{ respuesta: '0116', autorizacion: null }, '0116: saldo o límite insuficiente'],
  [{ respuesta: '0190', autorizacion: null }, '0190: el banco de la tarjeta no dice por qué'],
  [{ respuesta: '9915', autorizacion: null }, '9915: lo canceló el comprador'],
  [{ respuesta: '0777', autorizacion: null }, '0777'],
])('%o is told as %s', (payment, text) => {
  expect(answerText(payment)).toBe(text);
});
