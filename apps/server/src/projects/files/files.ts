import type { Readable } from 'node:stream';
import type { AccountExport, ProjectFile } from '@mapa/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { projectsOf } from '../projects.ts';

export interface FileParts {
  readonly db: Kysely<Tables>;
  /** The storage of the files, which also holds deliveries. */
  readonly files: FileStorage;
}

/** Which file of whose project is meant. */
export interface FileKey {
  readonly userId: string;
  readonly projectId: string;
  readonly id: string;
}

/** The name of a file in the storage. */
export const storedName = (id: string): string => `proyecto-${id}`;

/** The private files of a project, the newest first; undefined where the user has no such project. */
export async function filesOf(
  { db }: FileParts,
  userId: string,
  projectId: string,
): Promise<ProjectFile[] | undefined> {
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (project === undefined) return undefined;
  const rows = await db
    .selectFrom('project_files')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('bytes', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(toFile);
}

/** The projects of a user with the private files of each. */
export async function exportedProjects(
  db: Kysely<Tables>,
  userId: string,
): Promise<AccountExport['proyectos']> {
  const projects = await projectsOf(db, userId);
  const rows = await db
    .selectFrom('project_files')
    .selectAll('project_files')
    .innerJoin('projects', 'projects.id', 'project_files.project_id')
    .where('projects.user_id', '=', userId)
    .where('bytes', 'is not', null)
    .orderBy('project_files.created_at', 'desc')
    .execute();
  const files = Map.groupBy(rows, ({ project_id }) => project_id);
  return projects.map((project) => ({ ...project, archivos: (files.get(project.id) ?? []).map(toFile) }));
}

/** A whole file of a user's project, with the bytes that are kept of it; undefined where there is none. */
export async function fileOf({ db }: FileParts, key: FileKey): Promise<KeptFile | undefined> {
  const row = await ownFile(db, key).where('bytes', 'is not', null).executeTakeFirst();
  return row && { id: row.id, nombre: row.nombre, bytes: Number(row.bytes) };
}

/** A file in the storage. */
type KeptFile = Pick<ProjectFile, 'id' | 'nombre' | 'bytes'>;

/** The content of a file; undefined where the storage has lost it, as after a restore without its files. */
export async function readFile({ files }: FileParts, { id, bytes }: KeptFile): Promise<Readable | undefined> {
  const name = storedName(id);
  return (await files.size(name)) === bytes ? files.read(name, 0, bytes - 1) : undefined;
}

/** Takes a file from its project, after which it is removed as one that nobody has; whether the user had it. */
export async function deleteFile({ db }: FileParts, key: FileKey): Promise<boolean> {
  const row = await ownFile(db, key).executeTakeFirst();
  if (row === undefined) return false;
  await db.updateTable('project_files').set({ project_id: null }).where('id', '=', key.id).execute();
  return true;
}

/** Hours after which a file that did not arrive whole counts as given up. */
const UNFINISHED_HOURS = 2;

/** Removes what no project has any more, and what never arrived whole. */
export async function removeForsaken({ db, files }: FileParts): Promise<void> {
  const rows = await db
    .selectFrom('project_files')
    .select('id')
    .where((where) =>
      where.or([
        where('project_id', 'is', null),
        where.and([
          where('bytes', 'is', null),
          where('created_at', '<', sql<Date>`now() - make_interval(hours => ${UNFINISHED_HOURS}::int)`),
        ]),
      ]),
    )
    .execute();
  for (const { id } of rows) {
    await files.remove(storedName(id));
    await db.deleteFrom('project_files').where('id', '=', id).execute();
  }
}

/** The same after something was deleted, which is done: where the storage fails, the next cleaning removes it. */
export const removeDeleted = (parts: FileParts, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> =>
  removeForsaken(parts).catch((error: unknown) =>
    log.warn({ err: error }, 'private files that were deleted are removed later'),
  );

const ownFile = (db: Kysely<Tables>, { userId, projectId, id }: FileKey) =>
  db
    .selectFrom('project_files')
    .innerJoin('projects', 'projects.id', 'project_files.project_id')
    .selectAll('project_files')
    .where('project_files.id', '=', id)
    .where('projects.id', '=', projectId)
    .where('user_id', '=', userId);

/** A file as its owner sees it. */
export const toFile = ({
  id,
  nombre,
  bytes,
  own_bytes,
  created_at,
}: Selectable<Tables['project_files']>): ProjectFile => ({
  id,
  nombre,
  bytes: Number(own_bytes ?? bytes),
  subido: created_at.toISOString(),
});
