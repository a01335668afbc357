import type { Cell } from '@mapa/atlas';
import type { Reference, ReferenceAir } from '@mapa/contract';
import type { Caller } from '../../platform/threads/caller.ts';
import type { Months } from './months.ts';

/** The wind of a cell at a height (m) for a mast, of some months or all of it; or the air there. */
export type MastTask =
  | {
      readonly what: 'reference';
      readonly cell: Cell;
      readonly height: number;
      readonly months: Months;
      readonly whole: boolean;
    }
  | { readonly what: 'air'; readonly cell: Cell; readonly height: number };

/** What is found: the field that the task asks for. */
export interface MastAnswers {
  readonly reference?: Pick<Reference, 'densidad' | 'perfil' | 'serie' | 'largoPlazo'>;
  readonly air?: ReferenceAir;
}

/** Works out what the calls of this room answer. */
export interface MastPool {
  /** Rejects with AtlasError and with UndoneError. */
  run(task: MastTask, caller: Caller): Promise<MastAnswers>;
}
