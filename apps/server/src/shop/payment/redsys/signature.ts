import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedFields } from '@mapa/contract';
import { type RedirectInputParams, serializeAndSignJSONRequest } from 'redsys-easy';
import { z } from 'zod';
import type { Redsys } from '../../../platform/config/config.ts';

/** The part of the merchant's account that signatures are made with, agreed in the merchant panel. */
export type SigningKey = Pick<Redsys, 'secretKey' | 'signatureVersion'>;

/** Signs a request of the seller to the provider. */
export function signRequest(key: SigningKey, parameters: RedirectInputParams): SignedFields {
  if (key.signatureVersion === 'HMAC_SHA256_V1') {
    return serializeAndSignJSONRequest(key.secretKey, parameters);
  }
  const encoded = Buffer.from(JSON.stringify(parameters)).toString('base64url');
  return {
    Ds_SignatureVersion: key.signatureVersion,
    Ds_MerchantParameters: encoded,
    Ds_Signature: sha512Signature(key.secretKey, parameters.DS_MERCHANT_ORDER, encoded),
  };
}

/**
 * The parameters of a message from the provider; undefined unless they are signed with the key of the merchant, in the
 * version that is configured.
 */
export function verifiedParameters(key: SigningKey, fields: SignedFields): unknown {
  if (fields.Ds_SignatureVersion !== key.signatureVersion) return undefined;
  const parameters = decodeParameters(fields.Ds_MerchantParameters);
  const order = withOrder.safeParse(parameters).data?.Ds_Order;
  if (order === undefined) return undefined;
  const expected = providerSignature(key, order, fields.Ds_MerchantParameters);
  return isSameSignature(expected, fields.Ds_Signature) ? parameters : undefined;
}

// The order number may not be empty: the key derived from it would be empty too, and anybody could sign with that.
const withOrder = z.object({ Ds_Order: z.string().min(1) });

/** The content of base64 in either alphabet; undefined unless it is JSON. */
export function decodeParameters(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString());
  } catch {
    return undefined;
  }
}

/**
 * Whether two texts are the same signature: the same bytes, in either alphabet of base64, filled up with `=` or not,
 * and nothing beside them. Compares in a time that does not depend on where they differ.
 */
export function isSameSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected, 'base64'), Buffer.from(given, 'base64')];
  return isCanonical(given, other) && one.length === other.length && timingSafeEqual(one, other);
}

/** Whether a text is exactly the base64 of its bytes, because decoding skips other characters. */
function isCanonical(text: string, bytes: Buffer): boolean {
  const padding = '='.repeat((3 - (bytes.length % 3)) % 3);
  return (['base64', 'base64url'] as const).some((alphabet) => {
    const letters = bytes.toString(alphabet).replace(/=+$/, '');
    return text === letters || text === letters + padding;
  });
}

/** The signature by which the provider signs parameters about an order, and checks those of a request. */
export function providerSignature(key: SigningKey, order: string, parameters: string): string {
  const sign = key.signatureVersion === 'HMAC_SHA256_V1' ? sha256Signature : sha512Signature;
  return sign(key.secretKey, order, parameters);
}

const DES_BLOCK_BYTES = 8;

/**
 * HMAC_SHA256_V1: the order number, filled up with zeros and encrypted by 3DES-CBC under the merchant's key, is the key
 * of the HMAC of the parameters in the form in which they are sent. Source: Redsys' guide 'Conexión por redirección'.
 */
function sha256Signature(secretKey: string, order: string, parameters: string): string {
  const filled = Buffer.alloc(Math.ceil(Buffer.byteLength(order) / DES_BLOCK_BYTES) * DES_BLOCK_BYTES);
  filled.write(order);
  const key = Buffer.from(secretKey, 'base64');
  const cipher = createCipheriv('des-ede3-cbc', key, Buffer.alloc(DES_BLOCK_BYTES)).setAutoPadding(false);
  const orderKey = Buffer.concat([cipher.update(filled), cipher.final()]);
  return createHmac('sha256', orderKey).update(parameters).digest('base64');
}

const AES_KEY_BYTES = 16;

/**
 * HMAC_SHA512_V2, which the library does not have: the order number, encrypted by AES-128-CBC under the first 16
 * characters of the key, in base64, is the key of the HMAC of the parameters in the form in which they are sent.
 * Source: 'Firmar una operación', pagosonline.redsys.es.
 */
export function sha512Signature(secretKey: string, order: string, parameters: string): string {
  const aesKey = secretKey.slice(0, AES_KEY_BYTES).padEnd(AES_KEY_BYTES, '0');
  const cipher = createCipheriv('aes-128-cbc', aesKey, Buffer.alloc(AES_KEY_BYTES));
  const orderKey = Buffer.concat([cipher.update(order), cipher.final()]).toString('base64');
  return createHmac('sha512', orderKey).update(parameters).digest('base64url');
}
