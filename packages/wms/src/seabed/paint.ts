import { landMask } from '../base/draw.ts';
import type { Raster } from '../raster.ts';
import type { Block, Frame } from '../render/frame.ts';
import { projectMesh } from '../render/mesh.ts';
import { SMOOTH_RIM, smoothValues } from '../render/values.ts';
import { levelFor, readWindow } from '../render/window.ts';
import { indexOf, NO_DATA, type Paint } from '../scales/paint.ts';

/**
 * Paints the depth of the sea in the colours of a scale, smooth and up to the very coastline: the cells of the relief are
 * kilometres wide and know nothing of coves. Undefined where a block is all land or off the relief.
 */
export function seabedPainter(paint: Paint, frame: Frame, relief: Raster) {
  return async (block: Block): Promise<Uint8Array | undefined> => {
    const mesh = projectMesh(frame, block, relief.crs);
    const level = levelFor(relief, mesh);
    const window = await readWindow(level, mesh, SMOOTH_RIM);
    if (window === undefined) return undefined;
    // Land counts as the water's edge, so that heights beside the coast do not make the sea shallow. NaN stays NaN.
    const values = window.values.map((height) => -Math.min(0, height));
    const depths = smoothValues({ ...window, values }, level, mesh, block, Number.NaN);
    const land = landMask(frame, block);
    const pixels = new Uint8Array(depths.length);
    let any = 0;
    for (let i = 0; i < depths.length; i++) {
      pixels[i] = land[4 * i + 3]! > 127 ? NO_DATA : indexOf(paint, depths[i]!);
      any |= pixels[i]!;
    }
    return any === 0 ? undefined : pixels;
  };
}
