import type { Doc } from './doc.ts';
import { BRAND } from './document.ts';

/** Draws the logo, two gusts and a calm, `size` points wide. */
export function logo(doc: Doc, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.roundedRect(0, 0, 32, 32, 7).fill(BRAND);
  doc.lineWidth(2.6).lineCap('round').strokeColor('#ffffff');
  doc.path('M6 12.5h12.2a3.6 3.6 0 1 0-3.4-4.8').stroke();
  doc.path('M6 17.5h17a3.4 3.4 0 1 1-3.2 4.6').stroke();
  doc.strokeColor('#8fd3c8').path('M6 22.5h7.4').stroke();
  doc.restore();
}
