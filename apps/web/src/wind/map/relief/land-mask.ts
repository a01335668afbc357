import type { Pen } from '../canvas/paper.ts';
import { type Part, squareOf } from '../lines/outlines.ts';
import type { View } from '../tiles/view.ts';

/** A picture of a view whose red is the share of a pixel that is land, and whose green says whether that is known. */
export interface LandMask {
  readonly picture: OffscreenCanvas;
  draw(view: View, parts: readonly Part[], extent: number, fine: number): void;
}

/** Makes a mask, which is drawn anew for each view. */
export function createLandMask(): LandMask {
  const picture = new OffscreenCanvas(1, 1);
  const pen = picture.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('There is no canvas to draw land on');
  return {
    picture,
    draw(view, parts, extent, fine) {
      const [width, height] = [Math.round(view.width * fine), Math.round(view.height * fine)];
      if (picture.width !== width) picture.width = width;
      if (picture.height !== height) picture.height = height;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.fillStyle = '#000';
      pen.fillRect(0, 0, width, height);
      for (const part of parts) fillLand(pen, part, { view, extent, fine }, '#ff0', '#0f0');
    },
  };
}

interface Scale {
  readonly view: View;
  /** Whole steps to the side of a tile. */
  readonly extent: number;
  /** Pixels of the canvas to one of CSS. */
  readonly fine: number;
}

/** Fills the land of a part of a view, and before that all of the part where `ground` is given. */
export function fillLand(
  pen: Pen,
  { tile, place, within }: Part,
  { view, extent, fine }: Scale,
  land: string,
  ground?: string,
): void {
  const [side = 0, , , , left = 0, top = 0] = squareOf(within ?? place, view, 1);
  pen.save();
  pen.setTransform(fine, 0, 0, fine, 0, 0);
  pen.beginPath();
  // A pixel more, so that no seam is left between two.
  pen.rect(left - 1 / fine, top - 1 / fine, side + 2 / fine, side + 2 / fine);
  pen.clip();
  if (ground !== undefined) {
    pen.fillStyle = ground;
    pen.fillRect(left, top, side, side);
    pen.fill();
  }
  if (tile.land) {
    const matrix = new DOMMatrix(squareOf(place, view, extent));
    pen.setTransform(new DOMMatrix([fine, 0, 0, fine, 0, 0]).multiply(matrix));
    pen.fillStyle = land;
    pen.fill(tile.land);
  }
  pen.restore();
}
