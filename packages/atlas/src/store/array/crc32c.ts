import { registry } from 'zarrita';

/** Castagnoli polynomial, bit-reversed (RFC 3720, appendix B.4). */
const POLYNOMIAL = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let remainder = index;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  }
  return remainder;
});

/** CRC-32C of RFC 3720, as the Zarr codec `crc32c` appends it (little-endian). */
export function crc32c(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (let index = 0; index < bytes.length; index += 1) {
    remainder = (remainder >>> 8) ^ (table[(remainder ^ (bytes[index] as number)) & 0xff] as number);
  }
  return ~remainder >>> 0;
}

const checkingCodec = {
  kind: 'bytes_to_bytes' as const,
  encode(): never {
    throw new Error('crc32c: an atlas is only read');
  },
  decode(bytes: Uint8Array): Uint8Array {
    const body = bytes.subarray(0, bytes.length - 4);
    const written = new DataView(bytes.buffer, bytes.byteOffset + body.length, 4).getUint32(0, true);
    if (crc32c(body) !== written) throw new Error('crc32c: the checksum does not match');
    return body;
  },
  computeEncodedSize: (size: number) => size + 4,
};

/** Replaces zarrita's `crc32c` codec, which drops the checksum without looking at it. */
export function checkCrc32c(): void {
  registry.set('crc32c', async () => ({ fromConfig: () => checkingCodec }));
}
