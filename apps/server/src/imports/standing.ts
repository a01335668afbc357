import type { PartStage } from '@mapa/atlas-import/parts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';

/** How far an import is. */
export interface Standing {
  readonly id: string;
  readonly target: string;
  readonly state: 'open' | 'failed' | 'done';
  readonly fault: string | null;
  readonly stage: PartStage;
  /** Parts of the stage. */
  readonly done: number;
  readonly total: number;
  /** Bytes of fields in single precision that the stage has worked on, and in how many seconds of all processes. */
  readonly bytes: number;
  readonly workSeconds: number;
  /** Since the stage began. */
  readonly seconds: number;
  /** What the stage takes from now on at the rate so far; undefined before its first part. */
  readonly secondsLeft: number | undefined;
  /** The processes that made a part in the last minutes. */
  readonly workers: number;
}

export const STAGE_TEXTS: Readonly<Record<PartStage, string>> = {
  read: 'Reading blocks of days',
  merge: 'Merging tiles into series',
  publish: 'Rasters and metadata',
  clean: 'Cleaning up',
};

/** The imports that are not done, and that of an id in any state; the oldest first. */
export async function standings(db: Kysely<Tables>, id?: string): Promise<Standing[]> {
  const { rows } = await sql<Omit<Standing, 'secondsLeft'>>`
    select imports.id, target, state, fault, imports.stage,
      count(part.done_at)::int as done, count(part.name)::int as total,
      coalesce(sum(source_bytes), 0)::float8 as bytes, coalesce(sum(part.seconds), 0)::float8 as "workSeconds",
      extract(epoch from now() - stage_at)::float8 as seconds,
      count(distinct worker) filter (where part.done_at > now() - interval '10 minutes')::int as workers
    from imports left join import_parts part on part.import_id = imports.id and part.stage = imports.stage
    where ${id === undefined ? sql`state <> 'done'` : sql`imports.id = ${id}`}
    group by imports.id order by imports.created_at`.execute(db);
  return rows.map((row) => ({
    ...row,
    secondsLeft: row.done === 0 ? undefined : (row.seconds * (row.total - row.done)) / row.done,
  }));
}

/** What a stage of an import took: seconds and processor seconds of all processes, and from beginning to end. */
export interface Effort {
  readonly stage: PartStage;
  readonly parts: number;
  /** The size of the fields in single precision. */
  readonly bytes: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly elapsed: number;
}

/** What the stages of the last import into a target took. */
export async function efforts(db: Kysely<Tables>, target: string): Promise<Effort[]> {
  const { rows } = await sql<Effort>`
    select part.stage, count(*)::int as parts, sum(source_bytes)::float8 as bytes, sum(seconds)::float8 as seconds,
      sum(cpu_seconds)::float8 as "cpuSeconds",
      extract(epoch from max(part.done_at) - min(part.done_at - make_interval(secs => seconds)))::float8 as elapsed
    from import_parts part where import_id =
      (select id from imports where target = ${target} order by created_at desc limit 1)
    group by part.stage order by max(part.done_at)`.execute(db);
  return rows;
}
