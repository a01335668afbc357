import type { Canvas } from '@napi-rs/canvas';
import type { ImageFormat } from '../request/types.ts';

/** Qualities from 0 to 100 at which shaded relief, names and lines cannot be told from the original, four times enlarged. */
const FINE = { 'image/webp': 75, 'image/jpeg': 88 } as const;

/** A whole canvas in a format that loses nothing, or nothing that is seen; where colours are values, nothing that the format can keep. */
export function encodeCanvas(canvas: Canvas, format: ImageFormat, areValues: boolean): Uint8Array {
  return format === 'image/png'
    ? canvas.toBuffer(format)
    : canvas.toBuffer(format, areValues ? 100 : FINE[format]);
}
