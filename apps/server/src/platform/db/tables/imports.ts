import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Imports of an atlas that several processes share; one at a time for a target. */
export interface ImportsTable {
  id: GeneratedAlways<string>;
  target: string;
  /** Written as JSON. */
  plan: ColumnType<unknown, string, never>;
  block_days: number;
  tile_rows: number;
  stage: ColumnType<ImportStage, ImportStage | undefined, ImportStage>;
  state: ColumnType<ImportState, ImportState | undefined, ImportState>;
  /** Why it failed. */
  fault: ColumnType<string | null, never, string | null>;
  created_at: Generated<Date>;
  stage_at: Generated<Date>;
  done_at: ColumnType<Date | null, never, Date | null>;
}

type ImportStage = 'read' | 'merge' | 'publish' | 'clean';

type ImportState = 'open' | 'failed' | 'done';

/** Parts of imports: the process that made each, its time, and the bytes of fields it was made from. */
export interface ImportPartsTable {
  import_id: string;
  name: string;
  stage: ImportStage;
  done_at: ColumnType<Date | null, never, Date | null>;
  worker: ColumnType<string | null, never, string | null>;
  seconds: ColumnType<number | null, never, number | null>;
  cpu_seconds: ColumnType<number | null, never, number | null>;
  source_bytes: ColumnType<string | null, never, number | null>;
  /** Written as JSON. */
  report: ColumnType<unknown, never, string | null>;
}
