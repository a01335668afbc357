import type { NamePen } from '../names/draw-names.ts';

/** A depth in metres on its line: the middle in pixels, and the upright angle of the line in radians. */
export interface DepthLabel {
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** What is used of a canvas beside names, in a browser as on the server. */
interface DepthPen extends Omit<NamePen, 'letterSpacing'> {
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
}

/** Writes depths along their lines. `font` is the one of CSS. */
export function drawDepths(
  pen: DepthPen,
  labels: readonly DepthLabel[],
  font: string,
  ink = '#143e6e',
  halo = WHITE,
): void {
  pen.font = font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (const { depth, x, y, angle } of labels) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    pen.strokeStyle = halo;
    pen.lineWidth = 3;
    pen.strokeText(String(depth), 0, 0);
    pen.fillStyle = ink;
    pen.fillText(String(depth), 0, 0);
    pen.restore();
  }
}

const WHITE = 'rgba(255, 255, 255, 0.85)';
