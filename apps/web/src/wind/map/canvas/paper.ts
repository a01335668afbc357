import type { View } from '../tiles/view.ts';

/** The context that is drawn on. */
export type Pen = OffscreenCanvasRenderingContext2D;

/** The content of a canvas that is drawn with a pen. */
export interface Paper {
  /** Measures texts; nothing that it draws is shown. */
  readonly pen: Pen;
  /** Makes the canvas as large as a view, `fine` pixels to one of CSS, and shows on it what is drawn. */
  draw(view: View, fine: number, drawing: (pen: Pen) => void): void;
}

/**
 * Paper for a canvas. It is drawn on beside the canvas and handed to it as a whole, once: where Chromium draws without
 * a graphics processor, a canvas that has a pen of its own is copied for every frame of the page, whether it has
 * changed or not, which takes the main thread 0.9 ms for one as large as the map.
 */
export function createPaper(canvas: HTMLCanvasElement): Paper {
  const paper = new OffscreenCanvas(1, 1);
  const pen = paper.getContext('2d');
  const shown = canvas.getContext('bitmaprenderer');
  if (pen === null || shown === null) throw new Error('There is no canvas to draw on');
  return {
    pen,
    draw({ width, height }, fine, drawing) {
      const [across, down] = [Math.round(width * fine), Math.round(height * fine)];
      if (paper.width !== across || paper.height !== down) {
        for (const one of [paper, canvas]) {
          one.width = across;
          one.height = down;
        }
        canvas.style.width = `${width}px`;
        canvas.style.height = `${height}px`;
      }
      pen.setTransform(fine, 0, 0, fine, 0, 0);
      drawing(pen);
      shown.transferFromImageBitmap(paper.transferToImageBitmap());
    },
  };
}
