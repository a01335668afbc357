import { IBERIA_GRID } from '@mapa/atlas';

/** Nodes at even distances on a line. */
export interface Axis {
  /** Plane coordinate of the first node, metres. */
  readonly first: number;
  /** Whole metres between neighbours. */
  readonly step: number;
}

/**
 * The metres by which a node may be off its even step, and by which a grid may be off the Iberian one and still count
 * as the same. The post-processing of NEWA computes its axes from a centre in single precision and writes them in
 * single precision, which has steps of a quarter of a metre at 2300 km.
 */
const TOLERANCE_METRES = 1;

/**
 * The axis with the nodes (metres) of a file. It is that of the Iberian grid, which has a node at `origin`, where the
 * nodes lie on it, and otherwise one rounded to the centimetre. The result is undefined when the nodes do not rise in
 * even steps of whole metres.
 */
export function evenAxis(nodes: Float32Array | Float64Array, origin: number): Axis | undefined {
  const [start = Number.NaN, end = Number.NaN] = [nodes[0], nodes.at(-1)];
  const step = Math.round((end - start) / (nodes.length - 1));
  let sum = 0;
  for (const [n, node] of nodes.entries()) sum += node - n * step;
  const first = sum / nodes.length;
  const even = nodes.every((node, n) => Math.abs(node - (first + n * step)) < TOLERANCE_METRES);
  if (!(step > 0 && even)) return undefined;
  const snapped = origin + Math.round((first - origin) / step) * step;
  const isIberian = step === IBERIA_GRID.dx && Math.abs(first - snapped) < TOLERANCE_METRES;
  return { first: isIberian ? snapped : Math.round(first * 100) / 100, step };
}
