import {
  MAX_FILE_BYTES,
  MAX_PROJECT_FILES,
  MAX_TRIAL_BYTES,
  MAX_TRIAL_FILES,
  MAX_USER_FILES,
  type ProjectFile,
} from '@mapa/contract';
import { MEBIBYTE } from '@mapa/field';
import type { Kysely } from 'kysely';
import { type ErrorCode, type Fault, fault } from '../../platform/api/errors.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { type FileKey, type FileParts, storedName, toFile } from './files.ts';

/** What keeping a file needs. */
export interface KeepingParts extends FileParts {
  /** Whether a user has ever bought something. */
  readonly hasBought: (userId: string) => Promise<boolean>;
}

/** Free bytes of the storage that private files leave to the database and to deliveries, which may share its disk. */
export const LEAST_ROOM_BYTES = 2 ** 30;
/** The free room is checked again after this many bytes of a file. */
export const LOOK_BYTES = 8 * MEBIBYTE;

/**
 * Keeps a file of a project: whole or not at all. One that is there already under its id stays as it is, so that a
 * request whose answer was lost may be sent again.
 */
export async function keepFile(
  parts: KeepingParts,
  key: FileKey,
  named: Named,
  content: AsyncIterable<Uint8Array>,
): Promise<ProjectFile | Fault> {
  const limits = (await parts.hasBought(key.userId)) ? BUYER : TRIAL;
  const begun = await beginFile(parts.db, key, named, limits);
  if ('room' in begun) return writeFile(parts, key, content, begun);
  return begun;
}

/** What is told of a file: its name, and its bytes before it was packed. */
interface Named {
  readonly nombre: string;
  readonly bytes?: number | undefined;
}

/** What a user may keep in all projects, and how more is refused. */
interface Limits {
  readonly files: number;
  readonly bytes: number;
  readonly refusal: ErrorCode;
}
const BUYER: Limits = { files: MAX_USER_FILES, bytes: Number.POSITIVE_INFINITY, refusal: 'too-many-files' };
const TRIAL: Limits = { files: MAX_TRIAL_FILES, bytes: MAX_TRIAL_BYTES, refusal: 'trial-full' };

/** A file that may arrive: the bytes that it may have, and how more are refused. */
interface Begun {
  readonly room: number;
  readonly refusal: ErrorCode;
}

/** Takes the place of a file under the lock of its user: the limits hold. One under way counts as the largest. */
function beginFile(
  db: Kysely<Tables>,
  { userId, projectId, id }: FileKey,
  { nombre, bytes: own_bytes }: Named,
  limits: Limits,
): Promise<ProjectFile | Fault | Begun> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const rows = await trx
      .selectFrom('projects')
      .leftJoin('project_files', 'project_files.project_id', 'projects.id')
      .select(['projects.id as project', 'project_files.id as file', 'bytes'])
      .where('user_id', '=', userId)
      .execute();
    if (!rows.some(({ project }) => project === projectId)) return fault('unknown-project');
    const before = await trx.selectFrom('project_files').selectAll().where('id', '=', id).executeTakeFirst();
    if (before) {
      if (before.project_id !== projectId) return fault('unknown-file');
      return before.bytes === null ? fault('file-under-way') : toFile(before);
    }
    const all = rows.filter(({ file }) => file !== null);
    const whole = all.filter(({ bytes }) => bytes !== null);
    const leftBeside = (files: typeof all) =>
      limits.bytes - files.reduce((sum, { bytes }) => sum + Number(bytes ?? MAX_FILE_BYTES), 0);
    const refusalBeside = (files: typeof all): ErrorCode | undefined => {
      const here = files.filter(({ project }) => project === projectId);
      if (here.length >= MAX_PROJECT_FILES) return 'too-many-files';
      return files.length >= limits.files || leftBeside(files) <= 0 ? limits.refusal : undefined;
    };
    const refusal = refusalBeside(whole) ?? (refusalBeside(all) && 'uploads-unfinished');
    if (refusal !== undefined) return fault(refusal);
    await trx.insertInto('project_files').values({ id, project_id: projectId, nombre, own_bytes }).execute();
    const left = leftBeside(all);
    if (left >= MAX_FILE_BYTES) return { room: MAX_FILE_BYTES, refusal: 'file-too-large' };
    return { room: left, refusal: whole.length < all.length ? 'uploads-unfinished' : limits.refusal };
  });
}

/** Ends a file on its way. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: ErrorCode;

  constructor(refusal: ErrorCode) {
    super(refusal);
    this.refusal = refusal;
  }
}

async function writeFile(
  { db, files }: FileParts,
  { id }: FileKey,
  content: AsyncIterable<Uint8Array>,
  { room, refusal }: Begun,
): Promise<ProjectFile | Fault> {
  let bytes = 0;
  let lookAt = 0;
  async function* counted() {
    for await (const chunk of content) {
      if (bytes >= lookAt) {
        if (files.free && (await files.free()) < LEAST_ROOM_BYTES) throw new RefusedError('no-room');
        lookAt += LOOK_BYTES;
      }
      bytes += chunk.length;
      if (bytes > room) throw new RefusedError(refusal);
      yield chunk;
    }
  }
  const giveUp = () => db.deleteFrom('project_files').where('id', '=', id).executeTakeFirstOrThrow();
  try {
    await files.write(storedName(id), counted());
  } catch (error) {
    const { numDeletedRows } = await giveUp();
    if (error instanceof RefusedError) return fault(error.refusal);
    // It was deleted meanwhile, with what was there of it.
    if (numDeletedRows === 0n) return fault('unknown-project');
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
  if (row?.project_id) return toFile(row);
  // It was deleted meanwhile, or its project. Its place may be gone too, after which nobody would know of its bytes.
  await files.remove(storedName(id));
  return fault('unknown-project');
}
