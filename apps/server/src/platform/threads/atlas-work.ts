import { type Atlas, AtlasError, type AtlasErrorCode } from '@mapa/atlas';
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { type AtlasCaches, type AtlasSource, openConfiguredAtlas } from './open-atlas.ts';
import { giveTurn, type Pause } from './pause.ts';
import { UndoneError } from './undone.ts';

/** The data with which a thread of a team starts. */
export interface TeamData extends AtlasSource {
  /** The caches of the one atlas that everything in the thread reads; each kind of work has its own unless given. */
  readonly caches?: AtlasCaches | undefined;
}

/** A task for a thread, and a flag that is 0 as long as the task is wanted. */
export interface Work<Task> {
  readonly task: Task;
  readonly stopped: Int32Array;
  /** Whether the task gives way to others in its thread. */
  readonly large: boolean;
}

/** Turns of the event loop that a large task leaves to others before its next piece. */
const MOST_TURNS = 20;
/** Tasks under way in this thread that are not large. */
let small = 0;

/** The answer of a thread: errors lose their class on the way, so a failure of the atlas travels as plain data. */
export type Outcome<Result> =
  | { readonly result: Result }
  | { readonly failure: { readonly code: AtlasErrorCode; readonly key: string; readonly message: string } }
  | { readonly undone: true };

/** The bytes of a result that are handed over instead of copied. */
type Given<Result> = (result: Result) => readonly Uint8Array[];

/**
 * The function of a worker thread that does its tasks; `createAtlasPool` is the other side. The bytes of a result that
 * `given` names are handed over, not copied.
 */
export function threadWork<Task, Result>(
  work: (task: Task, pause: Pause) => Promise<Result>,
  given: Given<Result> = () => [],
): (work: Work<Task>) => Promise<Outcome<Result>> {
  return async ({ task, stopped, large }) => {
    const pause = async () => {
      for (let turn = 0; turn === 0 || (large && small > 0 && turn < MOST_TURNS); turn++) await giveTurn();
      if (Atomics.load(stopped, 0) !== 0) throw new UndoneError('left');
    };
    if (!large) small++;
    try {
      await pause();
      const result = await work(task, pause);
      return handedOver({ result }, given(result));
    } catch (error) {
      if (error instanceof UndoneError) return { undone: true };
      if (!(error instanceof AtlasError)) throw error;
      const { code, key, message } = error;
      return { failure: { code, key, message } };
    } finally {
      if (!large) small--;
    }
  };
}

/** Opens the atlas at the first request, and again after a failure: an atlas behind the network may come back. */
function opener(caches?: AtlasCaches): () => Promise<Atlas> {
  let opened: Promise<Atlas> | undefined;
  return () => {
    opened ??= openConfiguredAtlas(workerData as TeamData, undefined, caches).then(
      ({ atlas }) => atlas,
      (error: unknown) => {
        opened = undefined;
        throw error;
      },
    );
    return opened;
  };
}

let shared: (() => Promise<Atlas>) | undefined;

/**
 * The atlas of a thread. Several kinds of work in one thread share it, with the caches that their team was given;
 * otherwise `caches` are used.
 */
export function threadAtlas(caches?: AtlasCaches): () => Promise<Atlas> {
  const ofTeam = (workerData as TeamData | undefined)?.caches;
  if (ofTeam === undefined) return opener(caches);
  shared ??= opener(ofTeam);
  return shared;
}

/** `threadWork` whose tasks all need the atlas. */
export function withAtlas<Task, Result>(
  work: (atlas: Atlas, task: Task, pause: Pause) => Promise<Result>,
  { caches, given }: { readonly caches?: AtlasCaches; readonly given?: Given<Result> } = {},
): (work: Work<Task>) => Promise<Outcome<Result>> {
  const atlas = threadAtlas(caches);
  return threadWork<Task, Result>(async (task, pause) => work(await atlas(), task, pause), given);
}

/**
 * Tells Piscina which buffers to move to the other side: small buffers share their memory with others and are copied.
 */
function handedOver<Value extends object>(value: Value, bytes: readonly Uint8Array[]): Value {
  const alone = bytes.filter(({ byteLength, buffer }) => byteLength === buffer.byteLength);
  const moved = { [transferableSymbol]: alone.map(({ buffer }) => buffer), [valueSymbol]: value };
  // The value is unpacked again before anybody sees it.
  return move(moved) as unknown as Value;
}
