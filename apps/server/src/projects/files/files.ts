import {
  type AccountExport,
  MAX_FILE_BYTES,
  MAX_PROJECT_FILES,
  MAX_USER_FILES,
  type ProjectFile,
} from '@mapa/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Fault, fault } from '../../platform/api/errors.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { projectsOf } from '../projects.ts';

export interface FileParts {
  readonly db: Kysely<Tables>;
  /** Where deliveries are kept, too. */
  readonly files: FileStorage;
}

/** Which file of whose project is meant. */
export interface FileKey {
  readonly userId: string;
  readonly projectId: string;
  readonly id: string;
}

/** The name of a file in the storage. */
const storedName = (id: string): string => `proyecto-${id}`;

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

/** A whole file of a user's project; undefined where there is none. */
export async function fileOf({ db }: FileParts, key: FileKey): Promise<ProjectFile | undefined> {
  const row = await ownFile(db, key).where('bytes', 'is not', null).executeTakeFirst();
  return row && toFile(row);
}

/**
 * Keeps a file of a project: whole or not at all. One that is there already under its id stays as it is, so that a
 * request whose answer was lost may be sent again.
 */
export async function keepFile(
  parts: FileParts,
  key: FileKey,
  nombre: string,
  content: AsyncIterable<Uint8Array>,
): Promise<ProjectFile | Fault> {
  const begun = await beginFile(parts.db, key, nombre);
  if (begun === 'begun') return writeFile(parts, key, content);
  return begun;
}

/** Takes the place of a file under the lock of its user, so that the limits hold. */
function beginFile(
  db: Kysely<Tables>,
  { userId, projectId, id }: FileKey,
  nombre: string,
): Promise<ProjectFile | Fault | 'begun'> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const rows = await trx
      .selectFrom('projects')
      .leftJoin('project_files', 'project_files.project_id', 'projects.id')
      .select(['projects.id as project', 'project_files.id as file'])
      .where('user_id', '=', userId)
      .execute();
    if (!rows.some(({ project }) => project === projectId)) return fault('unknown-project');
    const before = await trx.selectFrom('project_files').selectAll().where('id', '=', id).executeTakeFirst();
    if (before) {
      if (before.project_id !== projectId) return fault('unknown-file');
      return before.bytes === null ? fault('file-under-way') : toFile(before);
    }
    const all = rows.filter(({ file }) => file !== null);
    const here = all.filter(({ project }) => project === projectId);
    if (here.length >= MAX_PROJECT_FILES || all.length >= MAX_USER_FILES) return fault('too-many-files');
    await trx.insertInto('project_files').values({ id, project_id: projectId, nombre }).execute();
    return 'begun';
  });
}

class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

async function writeFile(
  { db, files }: FileParts,
  { id }: FileKey,
  content: AsyncIterable<Uint8Array>,
): Promise<ProjectFile | Fault> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > MAX_FILE_BYTES) throw new TooLargeError();
      yield chunk;
    }
  }
  const giveUp = () => db.deleteFrom('project_files').where('id', '=', id).execute();
  try {
    await files.write(storedName(id), counted());
  } catch (error) {
    await giveUp();
    if (error instanceof TooLargeError) return fault('file-too-large');
    throw error;
  }
  if (bytes === 0) {
    await files.remove(storedName(id));
    await giveUp();
    return fault('file-expected');
  }
  const row = await db
    .updateTable('project_files')
    .set({ bytes })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  // The project may have been deleted meanwhile: then the file goes with the next cleaning.
  return row?.project_id ? toFile(row) : fault('unknown-project');
}

/** The content of a file that is there. */
export const readFile = ({ files }: FileParts, { id, bytes }: ProjectFile) =>
  files.read(storedName(id), 0, bytes - 1);

/** Deletes a file; whether the user had it. */
export async function deleteFile(parts: FileParts, key: FileKey): Promise<boolean> {
  const row = await ownFile(parts.db, key).executeTakeFirst();
  if (row === undefined) return false;
  await parts.db.updateTable('project_files').set({ project_id: null }).where('id', '=', key.id).execute();
  await removeForsaken(parts);
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

const ownFile = (db: Kysely<Tables>, { userId, projectId, id }: FileKey) =>
  db
    .selectFrom('project_files')
    .innerJoin('projects', 'projects.id', 'project_files.project_id')
    .selectAll('project_files')
    .where('project_files.id', '=', id)
    .where('projects.id', '=', projectId)
    .where('user_id', '=', userId);

const toFile = ({ id, nombre, bytes, created_at }: Selectable<Tables['project_files']>): ProjectFile => ({
  id,
  nombre,
  bytes: Number(bytes),
  subido: created_at.toISOString(),
});
