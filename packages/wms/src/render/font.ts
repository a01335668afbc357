import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const FAMILY = 'Inter Variable';
let registered = false;

/** The CSS font of the map's own typeface, so that pictures are the same on machines without fonts. */
export function font(
  size: number,
  weight: 400 | 500 | 600 = 400,
  style: 'normal' | 'italic' = 'normal',
): string {
  if (!registered) {
    const { resolve } = createRequire(import.meta.url);
    for (const file of ['inter-latin-wght-normal', 'inter-latin-wght-italic']) {
      const path = resolve(`@fontsource-variable/inter/files/${file}.woff2`);
      if (GlobalFonts.register(readFileSync(path), FAMILY) === null) throw new Error(`${path} is not a font`);
    }
    registered = true;
  }
  return `${style} ${weight} ${size}px "${FAMILY}"`;
}
