import type { Cell } from '@mapa/atlas';
import type {
  ComparisonRequest,
  Energy,
  EnergyRequest,
  Reference,
  ReferenceAir,
  SiteComparison,
  WindRank,
} from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import type { Team } from '../../platform/threads/team.ts';
import type { Months } from '../mast/months.ts';

/**
 * Nothing, for a thread that is to start; a request with the mesoscale cell of its point, or of each of its points; a
 * point whose wind is compared with that of its province; the wind of a cell at a height for a mast, of some months
 * or all of it; or the air there.
 */
export type HubTask =
  | { readonly what: 'nothing' }
  | { readonly what: 'energy'; readonly cell: Cell; readonly request: EnergyRequest }
  | {
      readonly what: 'comparison';
      /** Undefined outside the domain. */
      readonly cells: readonly (Cell | undefined)[];
      readonly request: ComparisonRequest;
    }
  | { readonly what: 'rank'; readonly cell: Cell; readonly point: LatLon }
  | {
      readonly what: 'reference';
      readonly cell: Cell;
      readonly height: number;
      readonly months: Months;
      readonly whole: boolean;
    }
  | { readonly what: 'air'; readonly cell: Cell; readonly height: number };

/** What the thread finds: the field that its task asks for. */
export interface HubAnswers {
  readonly energy?: Energy;
  readonly comparison?: SiteComparison;
  readonly rank?: WindRank;
  readonly reference?: Pick<Reference, 'densidad' | 'perfil' | 'serie' | 'largoPlazo'>;
  readonly air?: ReferenceAir;
}

/** Answers in a thread what follows from the wind at hub height, whose last series it keeps. */
export interface HubPool {
  /** Rejects with AtlasError and with UndoneError. */
  run(task: HubTask, caller: Caller): Promise<HubAnswers>;
  /** Starts the thread: to load its code takes as long as to work out an energy. */
  warmUp(): Promise<unknown>;
  close(): Promise<void>;
}

/** An energy takes a quarter of a second, so that nobody waits longer than for these. */
const MOST_WAITING = 40;
const LONGEST_MS = 60_000;

/** Has a team do what `worker.ts` does. */
export function createHubPool(team: Team): HubPool {
  const pool = createAtlasPool<HubTask, HubAnswers>({
    worker: new URL('./worker.ts', import.meta.url),
    team,
    threads: 1,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
  });
  return { ...pool, warmUp: () => pool.run({ what: 'nothing' }) };
}
