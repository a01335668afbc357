import { type ImportPlan, timeChunks } from '../plan.ts';
import { microNames } from '../stages/micro.ts';

/** How the work of an import is divided among processes. */
export interface Division {
  /** The days of a block, which one process reads. */
  readonly blockDays: number;
  /** The rows of the grid of a tile, which one process merges. */
  readonly tileRows: number;
}

/**
 * A week of the whole Iberian grid takes 3.5 GB on the disk of a process that reads it, and a row of ten years 3 GB on
 * that of one that merges.
 */
export const DIVISION: Division = { blockDays: 8, tileRows: 1 };

/** Days of one chunk of the series, from `first` up to but not including `end`. */
export interface Block {
  readonly name: string;
  readonly chunk: number;
  readonly first: number;
  readonly end: number;
}

/** Rows of the grid, from `first` up to but not including `end`. */
export interface Tile {
  readonly name: string;
  readonly first: number;
  readonly end: number;
}

export const blocksOf = (plan: ImportPlan, { blockDays }: Division): Block[] =>
  timeChunks(plan).flatMap((days, chunk) =>
    spans(days.first, days.end, blockDays).map((span) => ({ name: `block-${span.first}`, chunk, ...span })),
  );

export const tilesOf = ({ metadata }: ImportPlan, { tileRows }: Division): Tile[] =>
  spans(0, metadata.grid.ny, tileRows).map((span) => ({ name: `tile-${span.first}`, ...span }));

function spans(first: number, end: number, size: number): { first: number; end: number }[] {
  return Array.from({ length: Math.ceil((end - first) / size) }, (_, n) => ({
    first: first + n * size,
    end: Math.min(end, first + (n + 1) * size),
  }));
}

/** The stages of the work; all parts of one are done before the next begins. */
export const PART_STAGES = ['read', 'merge', 'publish', 'clean'] as const;
export type PartStage = (typeof PART_STAGES)[number];

/** The names of the parts of each stage. */
export function partsOf(
  plan: ImportPlan,
  division: Division,
): Readonly<Record<PartStage, readonly string[]>> {
  return {
    read: ['surface', ...microNames(plan), ...blocksOf(plan, division).map(({ name }) => name)],
    merge: tilesOf(plan, division).map(({ name }) => name),
    publish: ['publish'],
    clean: ['clean'],
  };
}

/** The folder in which the rows that a block has of a tile lie until they are merged. */
export const partKey = (block: Pick<Block, 'name'>, tile: Pick<Tile, 'name'>): string =>
  `${PARTS}/${block.name}/${tile.name}`;

/** The folder in which the long-term statistics of a row lie until all are published. */
export const statisticsKey = (row: number): string => `${PARTS}/statistics/${row}`;

export const PARTS = '.parts';

/** The keys of everything that is of no use any more once the atlas is complete. */
export function passingKeys(plan: ImportPlan, division: Division): string[] {
  const tiles = tilesOf(plan, division);
  const parts = blocksOf(plan, division).flatMap((block) => tiles.map((tile) => partKey(block, tile)));
  return [...parts, ...Array.from({ length: plan.metadata.grid.ny }, (_, row) => statisticsKey(row))];
}
