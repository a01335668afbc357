import { describe, expect, it } from 'vitest';
import { orderNumberOf, responseOf } from './merchant-parameters.ts';

// The parameters as the provider documents them; one of them encoded by the base64 command.
describe('the order number in the parameters', () => {
  it.each([
    ['{"DS_MERCHANT_ORDER":"2611A7k9","DS_MERCHANT_AMOUNT":"60621"}', '2611A7k9'],
    ['{"Ds_Merchant_Order":"0001","x":"ñ"}', '0001'],
    ['{"DS_MERCHANT_ORDER":"pedido"}', undefined],
    ['{"DS_MERCHANT_AMOUNT":"60621"}', undefined],
    ['[]', undefined],
  ])('%s', (json, numero) => {
    expect(orderNumberOf(Buffer.from(json).toString('base64'))).toBe(numero);
    expect(orderNumberOf(Buffer.from(json).toString('base64url'))).toBe(numero);
  });
  it('reads what another program encoded', () => {
    expect(orderNumberOf('eyJEU19NRVJDSEFOVF9PUkRFUiI6IjI2MTFBN2s5In0=')).toBe('2611A7k9');
  });
  it.each(['', '!', 'bm8='])('%j is none', (text) => {
    expect(orderNumberOf(text)).toBeUndefined();
  });
});

// The parameters as the provider writes them, whose answer has four digits.
describe('the answer in the parameters', () => {
  it.each([
    ['{"Ds_Order":"2611A7k9","Ds_Response":"0190"}', 190],
    ['{"Ds_Response":"9915"}', 9915],
    ['{"Ds_Order":"2611A7k9"}', undefined],
    ['{"Ds_Response":"no"}', undefined],
  ])('%s', (json, response) => {
    expect(responseOf(Buffer.from(json).toString('base64'))).toBe(response);
  });
  it('is none where there are no parameters', () => expect(responseOf('')).toBeUndefined());
});
