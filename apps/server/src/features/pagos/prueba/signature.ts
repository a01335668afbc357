import { createCipheriv, createHmac } from 'node:crypto';
import { type SigningKey, sha512Signature } from '../redsys/signature.ts';

const desBlockBytes = 8;

/**
 * The provider's side of the signature, for which the library has nothing. HMAC_SHA256_V1: the order number, filled up with
 * zeros and encrypted by 3DES-CBC under the key, is the key of the HMAC of the parameters. Source: Redsys' guide 'Conexión
 * por redirección'.
 */
export function providerSignature(key: SigningKey, order: string, parameters: string): string {
  if (key.signatureVersion === 'HMAC_SHA512_V2') return sha512Signature(key.secretKey, order, parameters);
  const filled = Buffer.alloc(Math.ceil(order.length / desBlockBytes) * desBlockBytes);
  filled.write(order);
  const secret = Buffer.from(key.secretKey, 'base64');
  const cipher = createCipheriv('des-ede3-cbc', secret, Buffer.alloc(desBlockBytes)).setAutoPadding(false);
  const orderKey = Buffer.concat([cipher.update(filled), cipher.final()]);
  return createHmac('sha256', orderKey).update(parameters).digest('base64');
}
