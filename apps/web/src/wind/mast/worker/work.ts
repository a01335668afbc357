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
import { type ReadAsked, type Reading, readingOf } from './reading.ts';
import { windsOf } from './winds.ts';

export type { Comparison, Correction, CorrectionAsked, EnergyBias, Reading, SeriesFile };

export interface BiasAsked {
  readonly lagMinutes: number;
  readonly turbine: MastTurbine;
}

/** The kind of a file, once it was recognised. */
export type OpenedFile =
  | { readonly kind: 'series'; readonly proposal: Proposal }
  | { readonly kind: 'tab'; readonly climate: TabClimate };

/** The winds of the cell: those beside the mast, and those of all years where they are others. */
interface GivenWinds {
  readonly serie: ReferenceWinds;
  readonly largoPlazo: ReferenceWinds | null;
}

/** The number of lines of a preview. */
const PREVIEW = 8;

/** The steps that the thread does, each with the results of those before it. */
export function createWork() {
  let table: MeasuredTable | undefined;
  let mast: Winds | undefined;
  let winds: { readonly reference: Winds; readonly longTerm: Winds } | undefined;
  const sources = () => ({ mast: there(mast), ...there(winds) });
  // The corrected years are kept, because the page tries one turbine after another in the same years, which then go
  // into files.
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
    /** Reads the whole table. Throws MeasuredError, and then leaves what was read before. */
    read(asked: ReadAsked): Reading {
      const measured = readTable(there(table), asked);
      const series = inOrder(measured);
      const reading = readingOf(there(table), asked, measured, series);
      mast = series;
      last = undefined;
      return reading;
    },
    /** Takes the winds of the cell, and compares clocks and vanes. */
    refer({ serie, largoPlazo }: GivenWinds): Clock {
      const reference = windsOf(serie);
      last = undefined;
      winds = { reference, longTerm: largoPlazo ? windsOf(largoPlazo) : reference };
      return clockOf(there(mast), reference);
    },
    /** Compares both winds and all methods. Throws RangeError with too few pairs, SteadyWindError without variation. */
    compare: ({ lagMinutes }: { readonly lagMinutes: number }): Comparison =>
      comparisonOf(sources(), lagMinutes),
    /** The energy of a turbine in both winds. Throws RangeError with too few pairs. */
    bias({ lagMinutes, turbine }: BiasAsked): EnergyBias {
      const { mast: measured, reference } = sources();
      return energyBias(measured, reference, turbineOf(turbine), { lagMinutes, toHub: turbine.toHub });
    },
    /** Corrects the long term, and works out the energy of a turbine in it. Throws RangeError with too few pairs. */
    correct: (asked: CorrectionAsked): Correction => correctionOf(yearsBy(asked), asked.turbine),
    /** The corrected long term as a file. */
    file: (asked: SeriesFile): Promise<Blob> => seriesFileOf(yearsBy(asked), asked),
  };
}

export type Work = ReturnType<typeof createWork>;

/** The result of an earlier step. */
function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new TypeError('A step was left out');
  return value;
}
