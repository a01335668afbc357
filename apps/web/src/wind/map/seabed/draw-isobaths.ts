import type { MapTheme } from '@mapa/wms/names';
import {
  CONTOUR_INK,
  CONTOUR_MINOR_INK,
  type DepthLabel,
  depthsAt,
  drawDepths,
  STRONG_WIDTH,
  WEAK_WIDTH,
} from '@mapa/wms/seabed';
import type { Pen } from '../canvas/paper.ts';
import { type Part, squareOf } from '../lines/outlines.ts';
import { fillLand } from '../relief/land-mask.ts';
import type { Piece } from '../tiles/pieces.ts';
import type { View } from '../tiles/view.ts';
import { isobathsOf } from './isobaths.ts';
import type { SeabedSource } from './tiles.ts';

interface Inks {
  readonly strong: string;
  readonly weak: string;
  /** A wider stroke under the lines, so that they are visible on bright colours too. */
  readonly under?: string;
  readonly text: string;
  readonly halo: string;
}

const INKS: Readonly<Record<MapTheme, Inks>> = {
  light: {
    strong: CONTOUR_INK,
    weak: CONTOUR_MINOR_INK,
    text: '#143e6e',
    halo: 'rgba(255, 255, 255, 0.85)',
  },
  dark: {
    strong: 'rgba(214, 232, 248, 0.75)',
    weak: 'rgba(214, 232, 248, 0.5)',
    under: 'rgba(12, 24, 36, 0.4)',
    text: '#dcebf9',
    halo: 'rgba(12, 24, 36, 0.8)',
  },
};
const UNDER_WIDTH = 2.6;
/** The font of depths, that of the map service. */
const FONT = '600 10.5px "Inter Variable", system-ui, sans-serif';

interface Scene {
  readonly view: View;
  readonly source: SeabedSource;
  readonly pieces: readonly Piece[];
  readonly land: readonly Part[];
  readonly extent: number;
  readonly theme: MapTheme;
}

/** Draws lines of equal depth up to the coast, with their depths, on a canvas with `fine` pixels for one of CSS. */
export function drawIsobaths(pen: Pen, scene: Scene, fine: number): void {
  const { view, source, pieces, land, extent, theme } = scene;
  const zoom = Math.log2(view.side / source.size);
  const { strong, weak } = depthsAt(zoom + 1e-6);
  const inks = INKS[theme];
  pen.lineCap = 'round';
  if (inks.under) strokeAll(pen, scene, [...strong, ...weak], inks.under, UNDER_WIDTH);
  strokeAll(pen, scene, weak, inks.weak, WEAK_WIDTH);
  strokeAll(pen, scene, strong, inks.strong, STRONG_WIDTH);
  pen.globalCompositeOperation = 'destination-out';
  for (const part of land) fillLand(pen, part, { view, extent, fine }, '#000');
  pen.globalCompositeOperation = 'source-over';
  const depths = [...strong, ...weak];
  const labels = pieces.flatMap((piece): DepthLabel[] => {
    if (piece.side < 1) return [];
    const [scale, , , , left, top] = matrixOf(piece, scene);
    const count = 2 ** (Math.floor(zoom + 1e-6) - piece.zoom);
    return isobathsOf(piece.numbers, source)
      .labels(depths, Math.max(1, count))
      .map((spot) => ({ ...spot, x: left + scale * spot.x, y: top + scale * spot.y }));
  });
  drawDepths(
    pen,
    labels.filter(({ x, y }) => !isLand(pen, scene, x, y)),
    FONT,
    inks.text,
    inks.halo,
  );
}

/** Strokes lines. Tiles meet at their edges, so that all of them are one path. */
function strokeAll(pen: Pen, scene: Scene, depths: readonly number[], ink: string, width: number): void {
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  const whole = new Path2D();
  for (const piece of scene.pieces) {
    const own = new Path2D();
    const matrix = new DOMMatrix([...matrixOf(piece, scene)]);
    const lines = isobathsOf(piece.numbers, scene.source);
    for (const depth of depths) {
      const path = lines.path(depth);
      if (path) own.addPath(path, matrix);
    }
    if (piece.side === 1) whole.addPath(own);
    else strokeWithin(pen, own, piece, scene.view);
  }
  pen.stroke(whole);
}

/** Strokes the part of a coarser tile that lies in the square that it stands in for. */
function strokeWithin(pen: Pen, path: Path2D, piece: Piece, view: View): void {
  const side = view.side / piece.count;
  pen.save();
  pen.beginPath();
  pen.rect(piece.column * side - view.x * view.side, piece.row * side - view.y * view.side, side, side);
  pen.clip();
  pen.stroke(path);
  pen.restore();
}

/** The matrix that brings the pixels of a piece's tile to those of the view. */
function matrixOf(
  { column, row, count, from, side }: Piece,
  { view, source: { size } }: Scene,
): readonly [number, number, number, number, number, number] {
  const length = view.side / count;
  const scale = length / side / size;
  const left = (column / count - view.x) * view.side - from[0] * size * scale;
  const top = (row / count - view.y) * view.side - from[1] * size * scale;
  return [scale, 0, 0, scale, left, top];
}

/** Whether a place of the view lies on land, where no depth is written. */
function isLand(pen: Pen, { view, land, extent }: Scene, x: number, y: number): boolean {
  return land.some(({ tile, place, within }) => {
    const [side = 0, , , , left = 0, top = 0] = squareOf(within ?? place, view, 1);
    if (!tile.land || x < left || x >= left + side || y < top || y >= top + side) return false;
    const [scale = 1, , , , tileLeft = 0, tileTop = 0] = squareOf(place, view, extent);
    pen.save();
    pen.resetTransform();
    const isIn = pen.isPointInPath(tile.land, (x - tileLeft) / scale, (y - tileTop) / scale);
    pen.restore();
    return isIn;
  });
}
