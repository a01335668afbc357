import type { Raster } from '@mapa/field';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fillLand } from '../base/draw.ts';
import { font } from '../render/font.ts';
import { type Block, type Frame, zoomOf } from '../render/frame.ts';
import { CONTOUR_INK, CONTOUR_MINOR_INK } from '../scales/inks.ts';
import { contour } from './contours.ts';
import { drawDepths } from './draw-depths.ts';
import type { DepthLine } from './labels.ts';
import { depthLabels, readLattice, STEP } from './lattice.ts';
import { depthsAt, STRONG_WIDTH, WEAK_WIDTH } from './lines.ts';

/** Draws labelled lines of equal depth over a block's canvas. Rejects when the relief cannot be read. */
export async function drawContours(
  context: SKRSContext2D,
  relief: Raster,
  frame: Frame,
  block: Block,
): Promise<void> {
  const lattice = await readLattice(relief, frame, block);
  if (lattice === undefined) return;
  const depths = depthsAt(zoomOf(frame));
  const lineOf = (depth: number): DepthLine => ({ depth, segments: contour(lattice, -depth) });
  const [deepest, highest] = range(lattice.heights);
  const crosses = (depth: number) => -depth > deepest && -depth <= highest;
  const strong = depths.strong.filter(crosses).map(lineOf);
  const weak = depths.weak.filter(crosses).map(lineOf);
  if (strong.length + weak.length === 0) return;

  const { sharpness = 1 } = frame;
  const canvas = createCanvas(block.width * sharpness, block.height * sharpness);
  const pen = canvas.getContext('2d');
  pen.scale(sharpness, sharpness);
  pen.lineCap = 'round';
  const stroke = ({ segments }: DepthLine) => {
    pen.beginPath();
    for (let i = 0; i < segments.length; i += 4) {
      pen.moveTo(
        place(segments[i]!, lattice.left, block.left),
        place(segments[i + 1]!, lattice.top, block.top),
      );
      pen.lineTo(
        place(segments[i + 2]!, lattice.left, block.left),
        place(segments[i + 3]!, lattice.top, block.top),
      );
    }
    pen.stroke();
  };
  pen.strokeStyle = CONTOUR_MINOR_INK;
  pen.lineWidth = WEAK_WIDTH;
  weak.forEach(stroke);
  pen.strokeStyle = CONTOUR_INK;
  pen.lineWidth = STRONG_WIDTH;
  strong.forEach(stroke);
  // The smooth surface reaches slightly beyond the coast. The lines end at the coast.
  pen.globalCompositeOperation = 'destination-out';
  pen.fillStyle = '#000000';
  fillLand(pen, frame, block);
  context.drawImage(canvas, 0, 0, block.width, block.height);
  context.save();
  context.translate(-block.left, -block.top);
  drawDepths(context, depthLabels(lattice, [...strong, ...weak]), font(10.5, 600));
  context.restore();
}

/** The lowest and the highest of the existing heights. */
function range(heights: Float32Array): [number, number] {
  let [lowest, highest] = [Infinity, -Infinity];
  for (let i = 0; i < heights.length; i++) {
    const height = heights[i]!;
    if (height < lowest) lowest = height;
    if (height > highest) highest = height;
  }
  return [lowest, highest];
}

const place = (node: number, first: number, blockStart: number): number => first + node * STEP - blockStart;
