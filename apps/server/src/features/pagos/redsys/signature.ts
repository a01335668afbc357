import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedFields } from '@mapa/contract';
import {
  deserializeAndVerifyJSONResponse,
  type RedirectInputParams,
  RedsysError,
  serializeAndSignJSONRequest,
} from 'redsys-easy';
import { z } from 'zod';
import type { Redsys } from '../../../config/config.ts';

/** What the parties agree on in the merchant panel. */
export type SigningKey = Pick<Redsys, 'secretKey' | 'signatureVersion'>;

/** Signs what the seller asks of the provider. */
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
 * The parameters of what the provider tells the seller; undefined unless they are signed with the key of the merchant, in
 * the version that it is set to.
 */
export function verifiedParameters(key: SigningKey, fields: SignedFields): unknown {
  if (fields.Ds_SignatureVersion !== key.signatureVersion) return undefined;
  return key.signatureVersion === 'HMAC_SHA256_V1'
    ? verifiedBySha256(key.secretKey, fields)
    : verifiedBySha512(key.secretKey, fields);
}

function verifiedBySha256(secretKey: string, fields: SignedFields): unknown {
  try {
    return deserializeAndVerifyJSONResponse(secretKey, fields);
  } catch (error) {
    if (error instanceof RedsysError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const withOrder = z.object({ Ds_Order: z.string() });

function verifiedBySha512(secretKey: string, fields: SignedFields): unknown {
  const parameters = decodeParameters(fields.Ds_MerchantParameters);
  const order = withOrder.safeParse(parameters).data?.Ds_Order;
  if (order === undefined) return undefined;
  const expected = sha512Signature(secretKey, order, fields.Ds_MerchantParameters);
  return isSameSignature(expected, fields.Ds_Signature) ? parameters : undefined;
}

/** What base64 (of either alphabet) holds; undefined unless it is JSON. */
export function decodeParameters(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString());
  } catch {
    return undefined;
  }
}

/** Compares in a time that does not depend on where they differ; either alphabet of base64, padded or not. */
export function isSameSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected, 'base64'), Buffer.from(given, 'base64')];
  return one.length === other.length && timingSafeEqual(one, other);
}

const aesKeyBytes = 16;

/**
 * HMAC_SHA512_V2, which the library does not have: the order number, encrypted by AES-128-CBC under the first 16
 * characters of the key, in base64, is the key of the HMAC of the parameters as they travel. Source: 'Firmar una
 * operación', pagosonline.redsys.es.
 */
export function sha512Signature(secretKey: string, order: string, parameters: string): string {
  const aesKey = secretKey.slice(0, aesKeyBytes).padEnd(aesKeyBytes, '0');
  const cipher = createCipheriv('aes-128-cbc', aesKey, Buffer.alloc(aesKeyBytes));
  const orderKey = Buffer.concat([cipher.update(order), cipher.final()]).toString('base64');
  return createHmac('sha512', orderKey).update(parameters).digest('base64url');
}
