import type { Canvas } from '@napi-rs/canvas';
import type { ImageFormat } from '../request/types.ts';

/**
 * Qualities from 0 to 100 at which shaded relief, names and lines look like the original even when enlarged four times.
 */
const FINE = { 'image/webp': 75, 'image/jpeg': 88 } as const;

/**
 * Encodes a whole canvas outside the thread, without any loss that can be seen. Where colours are values, nothing is
 * lost that the format can keep.
 */
export async function encodeCanvas(
  canvas: Canvas,
  format: ImageFormat,
  areValues: boolean,
): Promise<Uint8Array> {
  const quality = (lossy: 'image/webp' | 'image/jpeg') => (areValues ? 100 : FINE[lossy]);
  switch (format) {
    case 'image/png':
      return canvas.encode('png');
    case 'image/webp':
      return canvas.encode('webp', quality(format));
    case 'image/jpeg':
      return canvas.encode('jpeg', quality(format));
  }
}
