import type { ReferenceWinds } from '@mapa/contract';
import { turbineOf } from '@mapa/wind-tools';
import {
  type Clock,
  type Corrected,
  clockOf,
  type EnergyBias,
  energyBias,
  type Winds,
} from '@mapa/wind-tools/mast';
import {
  type Choice,
  inOrder,
  type MeasuredFile,
  type MeasuredTable,
  openMeasured,
  type PreviewRow,
  type Proposal,
  previewRows,
  readTable,
  type TabClimate,
} from '@mapa/wind-tools/measured';
import { type Comparison, comparisonOf } from './comparison.ts';
import {
  type Correction,
  type CorrectionAsked,
  correctedBy,
  correctionOf,
  type MastTurbine,
  type SeriesFile,
  seriesFileOf,
  type Way,
} from './correction.ts';
import { type Reading, readingOf } from './reading.ts';
import { windsOf } from './winds.ts';

export type { Comparison, Correction, CorrectionAsked, EnergyBias, Reading, SeriesFile };

export interface BiasAsked {
  readonly lagMinutes: number;
  readonly turbine: MastTurbine;
}

/** What a file turned out to be. */
export type OpenedFile =
  | { readonly kind: 'series'; readonly proposal: Proposal }
  | { readonly kind: 'tab'; readonly climate: TabClimate };

/** The winds of the cell: beside the mast, and of all years where those are others. */
interface GivenWinds {
  readonly serie: ReferenceWinds;
  readonly largoPlazo: ReferenceWinds | null;
}

/** How many lines a preview has. */
const PREVIEW = 8;

/** The steps that the thread does, each with what those before it left. */
export function createWork() {
  let table: MeasuredTable | undefined;
  let mast: Winds | undefined;
  let winds: { readonly reference: Winds; readonly longTerm: Winds } | undefined;
  const sources = () => ({ mast: there(mast), ...there(winds) });
  // One turbine after another is tried in the same years, which then go into files.
  let last: { readonly key: string; readonly years: Corrected } | undefined;
  const yearsBy = ({ method, sectors, lagMinutes }: Way): Corrected => {
    const key = `${method} ${sectors} ${lagMinutes}`;
    if (last?.key !== key) last = { key, years: correctedBy(sources(), { method, sectors, lagMinutes }) };
    return last.years;
  };
  return {
    /** Recognises files. Throws MeasuredError. */
    open(files: readonly MeasuredFile[]): OpenedFile {
      const opened = openMeasured(files);
      if (opened.kind === 'tab') return opened;
      table = opened.table;
      return { kind: 'series', proposal: opened.proposal };
    },
    /** The first lines as a choice would read them. */
    preview: (choice: Choice): readonly PreviewRow[] => previewRows(there(table), choice, PREVIEW),
    /** Reads the whole table. Throws MeasuredError. */
    read(choice: Choice): Reading {
      const measured = readTable(there(table), choice);
      const series = inOrder(measured);
      mast = series;
      last = undefined;
      return readingOf(measured, series);
    },
    /** Takes the winds of the cell, and compares clocks and vanes. */
    refer({ serie, largoPlazo }: GivenWinds): Clock {
      const reference = windsOf(serie);
      last = undefined;
      winds = { reference, longTerm: largoPlazo ? windsOf(largoPlazo) : reference };
      return clockOf(there(mast), reference);
    },
    /** Compares both winds and all methods. Throws RangeError with too few pairs. */
    compare: ({ lagMinutes }: { readonly lagMinutes: number }): Comparison =>
      comparisonOf(sources(), lagMinutes),
    /** What a turbine would have given in both winds. Throws RangeError with too few pairs. */
    bias({ lagMinutes, turbine }: BiasAsked): EnergyBias {
      const { mast: measured, reference } = sources();
      return energyBias(measured, reference, turbineOf(turbine), { lagMinutes, toHub: turbine.toHub });
    },
    /** Corrects the long term, and what a turbine would give in it. Throws RangeError with too few pairs. */
    correct: (asked: CorrectionAsked): Correction => correctionOf(yearsBy(asked), asked.turbine),
    /** The corrected long term as a file. */
    file: (asked: SeriesFile): Promise<Blob> => seriesFileOf(yearsBy(asked), asked),
  };
}

export type Work = ReturnType<typeof createWork>;

/** What an earlier step has left. */
function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new TypeError('A step was left out');
  return value;
}
