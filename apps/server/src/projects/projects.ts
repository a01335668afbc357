import { randomBytes } from 'node:crypto';
import { MAX_PROJECTS, type Project, type ProjectContent } from '@mapa/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Fault, fault } from '../platform/api/errors.ts';
import type { Tables } from '../platform/db/schema.ts';

type Db = Kysely<Tables>;

/** 144 random bits: nobody guesses one, and it is short enough for a mail. */
const TOKEN_BYTES = 18;

/** The projects of a user, the last changed first. */
export async function projectsOf(db: Db, userId: string): Promise<Project[]> {
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toProject);
}

/**
 * Makes a project of a user (`version` 0), or changes the version that was seen. A project that is made twice, such as
 * when the first answer was lost, exists once. Returns a fault where the project has changed meanwhile, or where there
 * is no room.
 */
export async function saveProject(
  db: Db,
  userId: string,
  id: string,
  { version, ...content }: ProjectContent & { readonly version: number },
): Promise<Project | Fault> {
  const values = { ...content, puntos: JSON.stringify(content.puntos) };
  if (version > 0) {
    const changed = await db
      .updateTable('projects')
      .set({ ...values, version: version + 1, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (changed !== undefined) return toProject(changed);
    return fault((await ownProject(db, userId, id)) ? 'project-changed' : 'unknown-project');
  }
  return db.transaction().execute(async (trx) => {
    // Those who make projects of one user at once wait for each other, so that the limit holds.
    const user = await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    if (user.length === 0) return fault('session-ended');
    const before = await trx.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
    if (before) return before.user_id === userId ? toProject(before) : fault('unknown-project');
    const { count } = await trx
      .selectFrom('projects')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_PROJECTS) return fault('too-many-projects');
    const made = await trx
      .insertInto('projects')
      .values({ id, user_id: userId, ...values })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProject(made);
  });
}

/** Deletes a project of a user; whether it was there. */
export async function deleteProject(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('projects')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return gone.numDeletedRows > 0n;
}

/** The token of the link of a project, made where it has none; undefined where the user has no such project. */
export async function shareProject(db: Db, userId: string, id: string): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const shared = await db
    .updateTable('projects')
    .set({ enlace: sql<string>`coalesce(enlace, ${token})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('enlace')
    .executeTakeFirst();
  return shared?.enlace ?? undefined;
}

/** Has the link of a project lead nowhere any more; whether the user has the project. */
export async function withdrawProject(db: Db, userId: string, id: string): Promise<boolean> {
  const withdrawn = await db
    .updateTable('projects')
    .set({ enlace: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return withdrawn.numUpdatedRows > 0n;
}

/** What the project of a link holds; undefined where it was withdrawn, or never was. */
export async function sharedProject(db: Db, token: string): Promise<ProjectContent | undefined> {
  // PostgreSQL refuses some texts, such as those with a NUL; a token with such characters names no project.
  if (!/^[\w-]+$/.test(token)) return undefined;
  return db
    .selectFrom('projects')
    .select(['nombre', 'notas', 'color', 'puntos'])
    .where('enlace', '=', token)
    .executeTakeFirst();
}

const ownProject = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

function toProject(row: Selectable<Tables['projects']>): Project {
  const { id, nombre, notas, color, puntos, version, enlace } = row;
  return { id, nombre, notas, color, puntos, version, cambiado: row.updated_at.toISOString(), enlace };
}
