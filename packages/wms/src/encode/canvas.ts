import type { Canvas } from '@napi-rs/canvas';
import type { ImageFormat } from '../request/types.ts';

/** A whole canvas in a format; `quality` from 0 to 100 counts where the format loses something. */
export function encodeCanvas(canvas: Canvas, format: ImageFormat, quality: number): Uint8Array {
  return format === 'image/png' ? canvas.toBuffer(format) : canvas.toBuffer(format, quality);
}
