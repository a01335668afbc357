import { serializeAndSignJSONRequest } from 'redsys-easy';
import { describe, expect, it } from 'vitest';
import { PUBLISHED_REDSYS_KEY } from '../../../platform/config/production.ts';
import { answerFields } from '../test-provider/wire.ts';
import type { Merchant } from './merchant.ts';
import { readNotification } from './notification.ts';
import { providerSignature, sha512Signature, signRequest, verifiedParameters } from './signature.ts';

const v1 = { secretKey: PUBLISHED_REDSYS_KEY, signatureVersion: 'HMAC_SHA256_V1' } as const;
const v2 = { secretKey: PUBLISHED_REDSYS_KEY, signatureVersion: 'HMAC_SHA512_V2' } as const;

/** Parameters, and below their signature, of 'Firmar una operación', pagosonline.redsys.es. */
const published = {
  order: '1234567890',
  parameters:
    'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9N' +
    'RVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNU' +
    'SU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9c' +
    'L3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1' +
    'ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhw' +
    'In0',
  sha512: 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
};

describe('HMAC_SHA512_V2', () => {
  it('is that of the published example', () => {
    expect(sha512Signature(v2.secretKey, published.order, published.parameters)).toBe(published.sha512);
  });

  it('signs requests as the provider checks them', () => {
    const request = {
      DS_MERCHANT_ORDER: '2611ABCDEFGH',
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
    } as const;
    for (const key of [v1, v2]) {
      const fields = signRequest(key, request);
      expect(fields.Ds_SignatureVersion).toBe(key.signatureVersion);
      expect(JSON.parse(Buffer.from(fields.Ds_MerchantParameters, 'base64').toString())).toEqual(request);
      expect(providerSignature(key, request.DS_MERCHANT_ORDER, fields.Ds_MerchantParameters)).toBe(
        fields.Ds_Signature,
      );
    }
  });
});

/**
 * A notification of the provider's test terminal 871, from the test data of node-redsys-api; the key is of Redsys'
 * examples.
 */
const received = {
  secretKey: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
  fields: {
    Ds_SignatureVersion: 'HMAC_SHA256_V1',
    Ds_MerchantParameters:
      'eyJEc19EYXRlIjoiMDklMkYxMSUyRjIwMTUiLCJEc19Ib3VyIjoiMTglM0EwMyIsIkRzX1NlY3VyZVBheW1lbnQiOiIwIiwiRHNf' +
      'Q2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiMTQ1IiwiRHNfQ3VycmVuY3kiOiI5NzgiLCJEc19PcmRlciI6IjAwNjki' +
      'LCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6Ijg3MSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRz' +
      'X01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1' +
      'dGhvcmlzYXRpb25Db2RlIjoiMDgyMTUwIn0=',
    Ds_Signature: '6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO_tz-UrxJcU=',
  },
} as const;

describe('a notification of the real provider', () => {
  const merchant = {
    secretKey: received.secretKey,
    signatureVersion: 'HMAC_SHA256_V1',
    merchantCode: '999008881',
    terminal: '871',
    url: 'https://pagos.example',
    publicUrl: 'https://viento.example',
    isTest: false,
  } as const;

  it('is read', () => {
    expect(readNotification(merchant, received.fields)).toEqual({
      kind: 'payment',
      notification: {
        numero: '0069',
        importeCentimos: 145,
        isAuthorised: true,
        // 18:03 of a winter day in Madrid.
        decididoAt: new Date('2015-11-09T17:03:00Z'),
        respuesta: '0000',
        autorizacion: '082150',
        paisTarjeta: '724',
      },
    });
  });

  it('is read whatever its day and hour are, which decide nothing', () => {
    const told = JSON.parse(Buffer.from(received.fields.Ds_MerchantParameters, 'base64').toString());
    const parameters = { ...told, Ds_Date: 20_151_109, Ds_Hour: null };
    const Ds_MerchantParameters = Buffer.from(JSON.stringify(parameters)).toString('base64');
    const Ds_Signature = providerSignature(merchant, '0069', Ds_MerchantParameters);
    expect(
      readNotification(merchant, { ...received.fields, Ds_MerchantParameters, Ds_Signature }),
    ).toMatchObject({ kind: 'payment', notification: { numero: '0069', decididoAt: null } });
  });

  it('is told by the test provider with the time in Madrid, to the minute', () => {
    const charge = { numero: '2611ABCDEFGH', importeCentimos: 24_200 };
    const now = new Date('2026-07-01T22:30:20Z');
    const received = readNotification(merchant, answerFields(merchant, charge, 'pagar', now));
    const minute = new Date('2026-07-01T22:30:00Z');
    expect(received).toMatchObject({ notification: { ...charge, decididoAt: minute } });
  });

  it('is for no other terminal and no other merchant, and forged under another key', () => {
    const read = (change: Partial<Merchant>) =>
      readNotification({ ...merchant, ...change }, received.fields).kind;
    expect(read({ terminal: '0871' })).toBe('payment');
    expect(read({ terminal: '1' })).toBe('foreign');
    expect(read({ merchantCode: '999008882' })).toBe('foreign');
    expect(read({ secretKey: PUBLISHED_REDSYS_KEY })).toBe('forged');
  });
});

describe('HMAC_SHA256_V1', () => {
  it.each(['1234', '12345678', '2611ABCDEFGH'])('is that of the library, for order %s', (order) => {
    const request = {
      DS_MERCHANT_ORDER: order,
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
    } as const;
    const { Ds_MerchantParameters, Ds_Signature } = serializeAndSignJSONRequest(v1.secretKey, request);
    expect(providerSignature(v1, order, Ds_MerchantParameters)).toBe(Ds_Signature);
  });
});

/** The same bytes in base64 that is none: of the last letter only some bits count, and others are set too. */
function withLooseBits(signature: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const letters = signature.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
  const last = alphabet.indexOf(letters.at(-1) ?? '');
  const changed = letters.slice(0, -1) + alphabet[last + 1];
  expect(Buffer.from(changed, 'base64url')).toEqual(Buffer.from(letters, 'base64url'));
  return changed;
}

describe.each([v1, v2])('what is verified by $signatureVersion', (key) => {
  const parameters = { Ds_Order: '2611ABCDEFGH', Ds_Amount: '24200' };
  const encoded = Buffer.from(JSON.stringify(parameters)).toString('base64url');
  const signature = providerSignature(key, parameters.Ds_Order, encoded);
  const fields = {
    Ds_SignatureVersion: key.signatureVersion,
    Ds_MerchantParameters: encoded,
    Ds_Signature: signature,
  };
  const other = key === v1 ? v2 : v1;

  it('is what was signed, in either alphabet of base64', () => {
    expect(verifiedParameters(key, fields)).toEqual(parameters);
    const urlSafe = signature.replaceAll('+', '-').replaceAll('/', '_');
    expect(verifiedParameters(key, { ...fields, Ds_Signature: urlSafe })).toEqual(parameters);
    const plain = Buffer.from(signature, 'base64').toString('base64');
    expect(verifiedParameters(key, { ...fields, Ds_Signature: plain })).toEqual(parameters);
  });

  it.each<[string, Partial<Record<keyof typeof fields, string>>]>([
    ['another signature', { Ds_Signature: signature.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')) }],
    ['a cut signature', { Ds_Signature: signature.slice(0, 20) }],
    ['no signature', { Ds_Signature: '' }],
    ['a signature with rubbish after it', { Ds_Signature: `${signature}!rubbish` }],
    ['a signature with a space after it', { Ds_Signature: `${signature} ` }],
    [
      'a signature with a line break in it',
      { Ds_Signature: `${signature.slice(0, 10)}\n${signature.slice(10)}` },
    ],
    ['a signature filled up too far', { Ds_Signature: `${signature}===` }],
    ['a signature that ends in bits of nothing', { Ds_Signature: withLooseBits(signature) }],
    ['another version', { Ds_SignatureVersion: other.signatureVersion }],
    ['an unknown version', { Ds_SignatureVersion: 'HMAC_MD5' }],
    [
      'other parameters',
      {
        Ds_MerchantParameters: Buffer.from(JSON.stringify({ ...parameters, Ds_Amount: '1' })).toString(
          'base64',
        ),
      },
    ],
    ['no parameters', { Ds_MerchantParameters: '' }],
    ['no JSON', { Ds_MerchantParameters: 'nada' }],
    ['no object', { Ds_MerchantParameters: Buffer.from('null').toString('base64') }],
    ['no order', { Ds_MerchantParameters: Buffer.from('{}').toString('base64') }],
  ])('is not %s', (_, change) => {
    expect(verifiedParameters(key, { ...fields, ...change })).toBeUndefined();
  });

  // Encrypted, a number of no bytes is a key of no bytes (V1), with which anybody can sign.
  it('is about an order', () => {
    const nothing = Buffer.from(JSON.stringify({ ...parameters, Ds_Order: '' })).toString('base64url');
    const signed = { Ds_MerchantParameters: nothing, Ds_Signature: providerSignature(key, '', nothing) };
    expect(verifiedParameters(key, { ...fields, ...signed })).toBeUndefined();
  });

  it('is not what another key signed, nor the other version with the same key', () => {
    const stranger = { ...key, secretKey: Buffer.alloc(24, 7).toString('base64') };
    for (const signer of [stranger, other]) {
      const forged = providerSignature(signer, parameters.Ds_Order, encoded);
      expect(verifiedParameters(key, { ...fields, Ds_Signature: forged })).toBeUndefined();
    }
  });
});
