import type { AreaSummary, WindyCell } from '@mapa/atlas';
import { type AreaPolygon, outlineKm } from '@mapa/contract';
import type { Dato, LatLon, MapHeight, Variable } from '@mapa/field';
import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import type { Team } from '../../platform/threads/team.ts';

/** What the thread is asked of a variable: what the cells of some polygons have, or what places have. */
export interface AreaTask {
  readonly what: 'area';
  readonly dato: Dato;
  readonly variable: Variable;
  readonly altura: MapHeight;
  readonly polygons: readonly AreaPolygon[];
  /** The most mesoscale cells that are named. */
  readonly most: number;
}

export interface LineTask extends Pick<AreaTask, 'dato' | 'variable' | 'altura'> {
  readonly what: 'line';
  readonly places: readonly LatLon[];
}

/** The elevation of a place, m, and the value of its cell; null where there is none. */
export interface PlaceValue {
  readonly elevation: number | null;
  readonly value: number | null;
}

/** What an area holds; or that it is too large, or has no centre of a cell with a value, though maybe part of one. */
export type AreaAnswer =
  | { readonly summary: AreaSummary; readonly windiest: readonly WindyCell[] }
  | 'too-large'
  | 'too-small'
  | 'outside';

/** What the thread finds: the field that its task asks for. */
export interface AreaAnswers {
  readonly area?: AreaAnswer;
  readonly line?: readonly PlaceValue[];
}

/** Goes through areas and along lines in a thread. */
export interface Areas {
  /** Both reject with AtlasError and UndoneError. */
  area(task: Omit<AreaTask, 'what'>, caller: Caller): Promise<AreaAnswer>;
  line(task: Omit<LineTask, 'what'>, caller: Caller): Promise<readonly PlaceValue[]>;
  close(): Promise<void>;
}

const MOST_WAITING = 100;
/** The largest area that nobody has asked for takes most of this on the demonstration, whose chunks are made then. */
const LONGEST_MS = 60_000;
/** Small areas go on between the chunks of large ones. */
const TASKS_A_THREAD = 4;
/** Square degrees, and kilometres of outline, that take as long as a tile of the map. */
const [DEGREES_A_TILE, OUTLINE_A_TILE] = [0.05, 100];

/** Has a team do what `worker.ts` does. */
export function createAreas(team: Team): Areas {
  const { run, close } = createAtlasPool<AreaTask | LineTask, AreaAnswers>({
    worker: new URL('./worker.ts', import.meta.url),
    team,
    threads: 1,
    tasksAThread: TASKS_A_THREAD,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
    costOf: (task) => (task.what === 'line' ? 1 : costOfArea(task)),
  });
  return {
    area: async (task, caller) => (await run({ what: 'area', ...task }, caller)).area ?? 'outside',
    line: async (task, caller) => (await run({ what: 'line', ...task }, caller)).line ?? [],
    close,
  };
}

const costOfArea = ({ polygons }: AreaTask): number =>
  1 + squareDegrees(polygons) / DEGREES_A_TILE + outlineKm(polygons) / OUTLINE_A_TILE;

/** The rectangle around polygons. */
function squareDegrees(polygons: readonly AreaPolygon[]): number {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lon = 0, lat = 0] of polygons.flat(2)) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return (east - west) * (north - south);
}
