import type { Raster } from '@mapa/field';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fillLand } from '../base/draw.ts';

import { font } from '../render/font.ts';
import { type Block, type Frame, zoomOf } from '../render/frame.ts';
import { CONTOUR_INK, CONTOUR_MINOR_INK } from '../scales/inks.ts';
import { contour } from './contours.ts';
import { type DepthLine, depthLabels } from './labels.ts';
import { readLattice, STEP } from './lattice.ts';

/** The depths of the strong lines in metres, which are labelled first. */
const MAJOR = [50, 100, 200, 500, 1000, 2000, 3000, 4000, 5000];
const MINOR = [20, 1500, 2500, 3500, 4500];
/** The zoom from which on there is room for lines between the strong ones. */
const FINE_ZOOM = 10.5;
const FINE = [10, 30, 40, 75, 150, 300, 400, 750, 1250];

/** Draws labelled lines of equal depth over a block's canvas. Rejects when the relief cannot be read. */
export async function drawContours(
  context: SKRSContext2D,
  relief: Raster,
  frame: Frame,
  block: Block,
): Promise<void> {
  const lattice = await readLattice(relief, frame, block);
  if (lattice === undefined) return;
  const minor = zoomOf(frame) >= FINE_ZOOM ? [...MINOR, ...FINE] : MINOR;
  const lineOf = (depth: number): DepthLine => ({ depth, segments: contour(lattice, -depth) });
  const [deepest, highest] = range(lattice.heights);
  const crosses = (depth: number) => -depth > deepest && -depth <= highest;
  const strong = MAJOR.filter(crosses).map(lineOf);
  const weak = minor.filter(crosses).map(lineOf);
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
  pen.lineWidth = 0.8;
  weak.forEach(stroke);
  pen.strokeStyle = CONTOUR_INK;
  pen.lineWidth = 1.2;
  strong.forEach(stroke);
  // The smooth surface reaches slightly beyond the coast. The lines end at the coast.
  pen.globalCompositeOperation = 'destination-out';
  pen.fillStyle = '#000000';
  fillLand(pen, frame, block);
  context.drawImage(canvas, 0, 0, block.width, block.height);
  drawDepths(context, depthLabels(lattice, [...strong, ...weak]), block);
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

function drawDepths(context: SKRSContext2D, labels: ReturnType<typeof depthLabels>, block: Block): void {
  context.font = font(10.5, 600);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { depth, x, y, angle } of labels) {
    context.save();
    context.translate(x - block.left, y - block.top);
    context.rotate(angle);
    context.strokeStyle = 'rgba(255, 255, 255, 0.85)';
    context.lineWidth = 3;
    context.strokeText(String(depth), 0, 0);
    context.fillStyle = '#143e6e';
    context.fillText(String(depth), 0, 0);
    context.restore();
  }
}
