import { type Quality, qualityOf } from '@mapa/wind-tools/mast';
import type { Gaps, inOrder, ReadTable } from '@mapa/wind-tools/measured';

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
}

/** Describes a series that was read. Throws MeasuredError when there is only one time. */
export function readingOf(measured: ReadTable, { stepMinutes }: ReturnType<typeof inOrder>): Reading {
  return {
    stepMinutes,
    quality: qualityOf(measured, stepMinutes),
    hasDirection: measured.direction.some((value) => !Number.isNaN(value)),
    gaps: measured.gaps,
    leftOut: measured.leftOut,
    units: measured.units,
  };
}
