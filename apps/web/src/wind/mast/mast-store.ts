import type { Reference } from '@mapa/contract';
import type { Clock } from '@mapa/wind-tools/mast';
import type { Choice, Proposal, TabClimate } from '@mapa/wind-tools/measured';
import { create } from 'zustand';
import type { OwnCurve } from '../charts/energy/settings.ts';
import type { EnergySettings } from './steps/energy-settings.ts';
import type { Reading } from './worker/work.ts';

/** Where the mast stands, how high its anemometer is in m, and which twelve months are compared. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
  readonly height: number;
}

/** The file that is open: a table with what the page takes it for, or a distribution; and what it was read from. */
export type OpenFile = { readonly name: string; readonly sources: readonly File[] } & (
  | { readonly kind: 'series'; readonly proposal: Proposal }
  | { readonly kind: 'tab'; readonly climate: TabClimate }
);

/** What the server says of the winds that it gives. */
export type ReferenceFacts = Omit<Reference, 'serie' | 'largoPlazo'>;

interface MastStore {
  readonly file: OpenFile | null;
  /** What was confirmed of the file, and what was read with it. */
  readonly choice: Choice | null;
  readonly reading: Reading | null;
  readonly place: Place | null;
  /** What the server gave to lay beside the mast, without its winds, which the worker has. */
  readonly reference: ReferenceFacts | null;
  /** How both clocks stand to one another. */
  readonly clock: Clock | null;
  /** Counts the winds that were laid beside the mast: what is worked out belongs to one round. */
  readonly round: number;
  /** Minutes by which the mast's clock is ahead, as it was chosen. */
  readonly lagMinutes: number;
  /** The turbine of comparison and correction, as it was chosen; null while it is the first one. */
  readonly turbine: EnergySettings | null;
  readonly ownCurve: OwnCurve | undefined;
  /** The private file of a project that was opened last, which is not opened again over another. */
  readonly kept: string | null;
}

const NOTHING: MastStore = {
  file: null,
  choice: null,
  reading: null,
  place: null,
  reference: null,
  clock: null,
  round: 0,
  lagMinutes: 0,
  turbine: null,
  ownCurve: undefined,
  kept: null,
};

/**
 * What has been done with a mast so far. It is kept beside the page, so that a visitor may log in on the way. The
 * series itself is in the worker. Each step forgets those after it.
 */
export const useMastStore = create<MastStore>()(() => NOTHING);

export const forgetMast = (): void => begin({ kept: null });

export const setKept = (kept: string): void => useMastStore.setState({ kept });

export const setFile = (file: OpenFile): void => begin({ file });

export const setReading = (choice: Choice, reading: Reading): void =>
  useMastStore.setState({ choice, reading, reference: null, clock: null, lagMinutes: 0, turbine: null });

export const setReference = (place: Place, reference: ReferenceFacts, clock: Clock): void =>
  useMastStore.setState(({ round }) => ({
    place,
    reference,
    clock,
    round: round + 1,
    lagMinutes: 0,
    turbine: null,
  }));

export const setLag = (lagMinutes: number): void => useMastStore.setState({ lagMinutes });

export const setTurbine = (turbine: EnergySettings): void => useMastStore.setState({ turbine });

export const setOwnCurve = (ownCurve: OwnCurve): void => useMastStore.setState({ ownCurve });

/** The number of rounds goes on, so that no answer of before is taken for one of now. */
const begin = (part: Partial<MastStore>): void =>
  useMastStore.setState(({ round, kept }) => ({ ...NOTHING, round, kept, ...part }));
