import type { Reference } from '@mapa/contract';
import type { Clock } from '@mapa/wind-tools/mast';
import type { Choice, Proposal, TabClimate } from '@mapa/wind-tools/measured';
import { create } from 'zustand';
import type { Draft } from './steps/answers.ts';
import type { EnergySettings } from './steps/energy-settings.ts';
import { GivenUpError, type MastWorker, startMastWorker } from './worker/client.ts';
import type { Reading } from './worker/work.ts';

/** Where the mast stands, how high its anemometer is in m, and which twelve months are compared. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
  readonly height: number;
}

/**
 * The file that is open: a table with what the page takes it for, or a distribution; what it was read from, and the
 * thread that holds it alone. The thread ends with the file, so that nothing that was asked about one file is ever
 * answered from another, or after it.
 */
export type OpenFile = {
  readonly name: string;
  readonly sources: readonly File[];
  readonly worker: MastWorker;
} & (
  | { readonly kind: 'series'; readonly proposal: Proposal }
  | { readonly kind: 'tab'; readonly climate: TabClimate }
);

/** What the server says of the winds that it gives. */
export type ReferenceFacts = Omit<Reference, 'serie' | 'largoPlazo'>;

interface MastStore {
  readonly file: OpenFile | null;
  /** Counts the files that were opened: each is a new one, whatever it is called. */
  readonly opened: number;
  /** The thread in which files were last begun to be opened, until they are open. */
  readonly opening: MastWorker | null;
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
  /** What the visitor answered about this file himself, and about others with the same columns before it. */
  readonly answers: Partial<Draft>;
  readonly ownPlace: Partial<Place>;
  /** The private file of a project that was opened last, which is not opened again over another. */
  readonly kept: string | null;
}

const NOTHING: MastStore = {
  file: null,
  opened: 0,
  opening: null,
  choice: null,
  reading: null,
  place: null,
  reference: null,
  clock: null,
  round: 0,
  lagMinutes: 0,
  turbine: null,
  answers: {},
  ownPlace: {},
  kept: null,
};

/**
 * What has been done with a mast so far. It is kept beside the page, so that a visitor may log in on the way. The
 * series itself is in the worker of its file. Each step forgets those after it.
 */
export const useMastStore = create<MastStore>()(() => NOTHING);

export const forgetMast = (): void => begin({ kept: null });

export const setKept = (kept: string): void => useMastStore.setState({ kept });

/** A thread for files that were just chosen. The last choice counts: one that is still being opened is given up. */
export function beginOpening(): MastWorker {
  useMastStore.getState().opening?.end();
  const opening = startMastWorker();
  useMastStore.setState({ opening });
  return opening;
}

/** Files are opened, or are not: their thread stays where it holds the file that is open. */
export function endOpening(worker: MastWorker): void {
  const { file, opening } = useMastStore.getState();
  if (file?.worker !== worker) worker.end();
  if (opening === worker) useMastStore.setState({ opening: null });
}

/** Gives up the files that are on their way. What is open stays open. */
export function giveUpOpening(): void {
  const { opening } = useMastStore.getState();
  if (opening) endOpening(opening);
  useMastStore.setState({ kept: null });
}

/** The thread of the file that is open. */
export function mastWorker(): MastWorker {
  const { file } = useMastStore.getState();
  if (!file) throw new GivenUpError('No file is open');
  return file.worker;
}

export const setFile = (file: OpenFile): void => begin({ file });

export const keepAnswer = (answer: Partial<Draft>): void =>
  useMastStore.setState(({ answers }) => ({ answers: { ...answers, ...answer } }));

export const keepPlace = (part: Partial<Place>): void =>
  useMastStore.setState(({ ownPlace }) => ({ ownPlace: { ...ownPlace, ...part } }));

export const setReading = (choice: Choice, reading: Reading): void =>
  useMastStore.setState({ choice, reading, reference: null, clock: null, lagMinutes: 0, turbine: null });

/** Winds that were asked for beside another reading come too late, and are dropped. */
export const setReference = (beside: Reading, place: Place, reference: ReferenceFacts, clock: Clock): void =>
  useMastStore.setState(({ reading, round }) =>
    reading === beside ? { place, reference, clock, round: round + 1, lagMinutes: 0, turbine: null } : {},
  );

export const setLag = (lagMinutes: number): void => useMastStore.setState({ lagMinutes });

export const setTurbine = (turbine: EnergySettings): void => useMastStore.setState({ turbine });

/**
 * The numbers go on, so that no answer of before is taken for one of now. What the visitor said of a file is kept for
 * the next one with the same columns, which is most often the same file with its faults mended.
 */
function begin(part: Partial<MastStore>): void {
  const { file, opening, opened, round, kept, answers, ownPlace } = useMastStore.getState();
  const said = part.file && headerOf(file) === headerOf(part.file) ? { answers, ownPlace } : {};
  for (const worker of [file?.worker, opening]) if (worker !== part.file?.worker) worker?.end();
  useMastStore.setState({ ...NOTHING, opened: opened + 1, round, kept, ...said, ...part });
}

const headerOf = (file: OpenFile | null): string | undefined =>
  file?.kind === 'series' ? JSON.stringify(file.proposal.columns.map(({ name }) => name)) : undefined;
