import type { Reference } from '@mapa/contract';
import type { Clock } from '@mapa/wind-tools/mast';
import type { Choice, Proposal, TabClimate } from '@mapa/wind-tools/measured';
import { create } from 'zustand';
import { setLostByReload } from '../../ui/lost-by-reload.ts';
import type { Draft } from './steps/answers.ts';
import type { EnergySettings } from './steps/energy-settings.ts';
import { GivenUpError, type MastWorker, startMastWorker } from './worker/client.ts';
import type { Reading } from './worker/work.ts';

/** The place of the mast, the height of its anemometer in m, and the twelve months that are compared. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
  readonly height: number;
}

/**
 * The open file: a table with the page's proposal for it, or a distribution; the files it was read from, and the thread
 * that holds it alone. The thread ends with the file, so that no question about one file is ever answered from another,
 * or after it.
 */
export type OpenFile = {
  readonly name: string;
  readonly sources: readonly File[];
  readonly worker: MastWorker;
} & (
  | { readonly kind: 'series'; readonly proposal: Proposal }
  | { readonly kind: 'tab'; readonly climate: TabClimate }
);

/** The server's facts about the winds that it gives. */
export type ReferenceFacts = Omit<Reference, 'serie' | 'largoPlazo'>;

/** A private file of a project, and the entry of the browser's history whose address asked for it. */
export interface Kept {
  readonly fileId: string;
  readonly entry: string;
}

interface MastStore {
  readonly file: OpenFile | null;
  /** Counts the files that were opened: each is a new one, whatever its name. */
  readonly opened: number;
  /** The thread in which files were last begun to be opened, until they are open. */
  readonly opening: MastWorker | null;
  /** The confirmed choice about the file, and the series that was read with it. */
  readonly choice: Choice | null;
  readonly reading: Reading | null;
  readonly place: Place | null;
  /** The server's facts for the comparison, without the winds, which the worker has. */
  readonly reference: ReferenceFacts | null;
  /** The difference of the two clocks. */
  readonly clock: Clock | null;
  /** Counts the winds that were compared with the mast: results belong to one round. */
  readonly round: number;
  /** The chosen minutes by which the mast's clock is ahead. */
  readonly lagMinutes: number;
  /** The chosen turbine of comparison and correction; null while it is the first one. */
  readonly turbine: EnergySettings | null;
  /** The visitor's answers about this file, and about earlier ones with the same columns. */
  readonly answers: Partial<Draft>;
  readonly ownPlace: Partial<Place>;
  /** The private file of a project that was asked for last, and the thread in which it was opened. */
  readonly kept: (Kept & { readonly worker: MastWorker }) | null;
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
 * The work on a mast so far. It is kept outside the page, so that a visitor may log in on the way. The series itself is
 * in the worker of its file. Each step forgets those after it.
 */
export const useMastStore = create<MastStore>()(() => NOTHING);

export const forgetMast = (): void => begin({ kept: null });

/**
 * A thread for files that were just chosen, or for one that is kept in a project. The last choice counts: one that is
 * still being opened is given up.
 */
export function beginOpening(asked?: Kept): MastWorker {
  useMastStore.getState().opening?.end();
  const opening = startMastWorker();
  useMastStore.setState({ opening, ...(asked && { kept: { ...asked, worker: opening } }) });
  return opening;
}

/**
 * Ends the opening of files; their thread stays if it holds the file that is open. The file of a project that could not
 * be opened is asked for again when its address is shown the next time.
 */
export function endOpening(worker: MastWorker): void {
  const { file, opening, kept } = useMastStore.getState();
  if (file?.worker === worker) return;
  worker.end();
  if (opening === worker)
    useMastStore.setState({ opening: null, kept: kept?.worker === worker ? null : kept });
}

/** Gives up the files that are being opened. The open file stays open, and nothing is opened over it unasked. */
export function giveUpOpening(): void {
  const { file, opening, kept } = useMastStore.getState();
  if (opening) endOpening(opening);
  useMastStore.setState({ kept: file ? kept : null });
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

/** Sets the winds beside a reading; winds that were asked for beside another reading come too late, and are dropped. */
export const setReference = (beside: Reading, place: Place, reference: ReferenceFacts, clock: Clock): void =>
  useMastStore.setState(({ reading, round }) =>
    reading === beside ? { place, reference, clock, round: round + 1, lagMinutes: 0, turbine: null } : {},
  );

export const setLag = (lagMinutes: number): void => useMastStore.setState({ lagMinutes });

export const setTurbine = (turbine: EnergySettings): void => useMastStore.setState({ turbine });

/**
 * The numbers go on, so that no earlier answer is taken for a present one. The visitor's answers about a file are kept
 * for the next one with the same columns, which is most often the same file with its faults mended.
 */
function begin(part: Partial<MastStore>): void {
  const { file, opening, opened, round, kept, answers, ownPlace } = useMastStore.getState();
  const said = part.file && headerOf(file) === headerOf(part.file) ? { answers, ownPlace } : {};
  for (const worker of [file?.worker, opening]) if (worker !== part.file?.worker) worker?.end();
  useMastStore.setState({ ...NOTHING, opened: opened + 1, round, kept, ...said, ...part });
}

const headerOf = (file: OpenFile | null): string | undefined =>
  file?.kind === 'series' ? JSON.stringify(file.proposal.columns.map(({ name }) => name)) : undefined;

useMastStore.subscribe(({ file }) =>
  setLostByReload('mast', file ? `lo que ha leído de ${file.name}: tendrá que abrirlo de nuevo` : null),
);
