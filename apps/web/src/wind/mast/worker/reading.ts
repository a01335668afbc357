import { type Quality, qualityOf, type SpeedRatio, speedRatio } from '@mapa/wind-tools/mast';
import {
  type Choice,
  type Gaps,
  inOrder,
  type MeasuredTable,
  type ReadTable,
  readTable,
} from '@mapa/wind-tools/measured';

/** A column with the speed of another height, in the unit of the first one. */
export interface SecondSpeed {
  readonly column: number;
  /** m above ground. */
  readonly height: number;
}

/** The way to read a table, and a second speed where the mast has one. */
export interface ReadAsked extends Choice {
  readonly second?: SecondSpeed | undefined;
}

/** The facts of a series that was read; the winds themselves stay in the thread. */
export interface Reading {
  readonly stepMinutes: number;
  readonly quality: Quality;
  readonly hasDirection: boolean;
  /** Values that were taken for gaps, by the rule that made them so. */
  readonly gaps: { readonly speed: Gaps; readonly direction: Gaps };
  /** The lines that were left out because their times cannot be understood. */
  readonly leftOut: readonly number[];
  /** The units that the speeds had in the file. */
  readonly units: readonly string[];
  /** The ratio of the speed to that at a second height, m; null without one. */
  readonly second: (SpeedRatio & { readonly height: number }) | null;
}

/** Describes a series that was read from a table. Throws MeasuredError when there is only one time. */
export function readingOf(
  table: MeasuredTable,
  asked: ReadAsked,
  measured: ReadTable,
  { speed, stepMinutes }: ReturnType<typeof inOrder>,
): Reading {
  const second = asked.second && {
    height: asked.second.height,
    // The rows of both readings are the same, in the same order.
    ...speedRatio(speed, inOrder(readTable(table, secondChoice(asked, asked.second))).speed),
  };
  return {
    stepMinutes,
    quality: qualityOf(measured, stepMinutes),
    hasDirection: measured.direction.some((value) => !Number.isNaN(value)),
    gaps: measured.gaps,
    leftOut: measured.leftOut,
    units: measured.units,
    second: second ?? null,
  };
}

const secondChoice = (asked: ReadAsked, { column }: SecondSpeed): Choice => ({
  ...asked,
  speed: { ...asked.speed, column },
  direction: undefined,
});
