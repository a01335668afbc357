export { CONTOUR_INK, CONTOUR_MINOR_INK } from '../scales/inks.ts';
export { OCEAN_SCALE, SHELF_SCALE } from '../scales/scales.ts';
export { contour, type Segments } from './contours.ts';
export { type DepthLabel, drawDepths } from './draw-depths.ts';
export { type LabelSpot, labelSpots } from './labels.ts';
export { depthsAt, STRONG_WIDTH, WEAK_WIDTH } from './lines.ts';
