import type { Cell } from '@mapa/atlas';
import type { ComparisonRequest, Energy, EnergyRequest, SiteComparison, WindRank } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import type { Caller } from '../../platform/threads/caller.ts';

/**
 * A request with the mesoscale cell of its point, or of each of its points; or a point whose wind is compared with that
 * of its province.
 */
export type EnergyTask =
  | { readonly what: 'energy'; readonly cell: Cell; readonly request: EnergyRequest }
  | {
      readonly what: 'comparison';
      /** Undefined outside the domain. */
      readonly cells: readonly (Cell | undefined)[];
      readonly request: ComparisonRequest;
    }
  | { readonly what: 'rank'; readonly cell: Cell; readonly point: LatLon };

/** What is found: the field that the task asks for. */
export interface EnergyAnswers {
  readonly energy?: Energy;
  readonly comparison?: SiteComparison;
  readonly rank?: WindRank;
}

/** Works out what the calls of this room answer. */
export interface EnergyPool {
  /** Rejects with AtlasError and with UndoneError. */
  run(task: EnergyTask, caller: Caller): Promise<EnergyAnswers>;
}
