import {
  MAX_PROJECTS,
  type Project,
  type ProjectContent,
  projectCalls,
  projectContentSchema,
} from '@mapa/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type Failed, tryCall } from '../../api/try-call.ts';
import { currentSession } from '../../session/session-store.ts';
import { contentOf } from './content.ts';
import { keepLocally, localProjects } from './local-projects.ts';
import { madeOnce } from './made-once.ts';
import { projectsQuery } from './projects-query.ts';

/** A project as it is kept now, or why not, in Spanish. */
export type Saved = { readonly ok: true; readonly project: Project } | NotSaved;

/** Why a change is not kept. */
export interface NotSaved {
  readonly ok: false;
  readonly msg: string;
  /** It may come through when the connection is back, or later; undefined where it was refused. */
  readonly again?: 'connected' | 'later' | undefined;
  /** HTTP status of the refusal. */
  readonly status?: number;
}

const NOT_KEPT = 'El navegador no ha podido guardarlo: no tiene sitio o no lo permite.';
const GONE = 'El proyecto ya no existe.';
const OFFLINE = 'No se ha guardado: sin conexión.';
const CONFLICT = 409;
const BUSY = 429;

const here = () => projectsQuery(currentSession()?.user.id ?? null);

/** Makes a project. */
export async function makeProject(client: QueryClient, content: ProjectContent): Promise<Saved> {
  const others = await client.ensureQueryData(here());
  if (others.length >= MAX_PROJECTS) {
    return { ok: false, msg: `Caben ${MAX_PROJECTS} proyectos. Elimine alguno para guardar otro.` };
  }
  return madeOnce(
    ['proyecto', content],
    (id) => keep(client, { ...content, id, version: 0, cambiado: new Date().toISOString(), enlace: null }),
    (saved) => saved.ok || saved.again === undefined,
  );
}

/** The last change of each project that is under way, or was. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Changes a project once its changes before are through. Where it has changed elsewhere meanwhile, `change` is made to
 * what it is there, so that neither change is lost.
 */
export function changeProject(
  client: QueryClient,
  id: string,
  change: (project: Project) => ProjectContent,
): Promise<Saved> {
  const work = async (): Promise<Saved> => {
    const once = await tryChange(client, id, change);
    return once ?? (await tryChange(client, id, change)) ?? { ok: false, msg: GONE };
  };
  const turn = (turns.get(id) ?? Promise.resolve()).then(work, work);
  turns.set(id, turn);
  return turn;
}

/** Undefined where somebody else was quicker: then the projects are known as they are now. */
async function tryChange(
  client: QueryClient,
  id: string,
  change: (project: Project) => ProjectContent,
): Promise<Saved | undefined> {
  const before = (await client.ensureQueryData(here())).find((project) => project.id === id);
  if (before === undefined) return { ok: false, msg: GONE };
  const after = { ...before, ...contentOf(change(before)) };
  const saved = await keep(client, after);
  if (saved.ok) return saved;
  await client.invalidateQueries({ queryKey: here().queryKey });
  return saved.status === CONFLICT ? undefined : saved;
}

async function keep(client: QueryClient, project: Project): Promise<Saved> {
  const parsed = projectContentSchema.safeParse(contentOf(project));
  if (!parsed.success) return { ok: false, msg: parsed.error.issues[0]?.message ?? NOT_KEPT };
  const { id, version } = project;
  if (currentSession() === null) {
    const kept = { ...project, ...parsed.data, version: version + 1, cambiado: new Date().toISOString() };
    const others = localProjects().filter((other) => other.id !== id);
    if (!keepLocally([kept, ...others])) return { ok: false, msg: NOT_KEPT };
    return shown(client, kept);
  }
  const outcome = await tryCall(projectCalls.guardarProyecto, {
    params: { id },
    body: { ...parsed.data, version },
  });
  return outcome.ok ? shown(client, outcome.answer.data) : notSaved(outcome);
}

function notSaved({ cause, status, msg }: Failed): NotSaved {
  if (cause === 'network') return { ok: false, msg: OFFLINE, again: 'connected' };
  return { ok: false, msg, status, again: status >= 500 || status === BUSY ? 'later' : undefined };
}

function shown(client: QueryClient, project: Project): Saved {
  client.setQueryData(here().queryKey, (before: readonly Project[] = []) => [
    project,
    ...before.filter(({ id }) => id !== project.id),
  ]);
  return { ok: true, project };
}

/** Deletes a project; the message says why it is still there. */
export async function removeProject(client: QueryClient, id: string): Promise<string | undefined> {
  if (currentSession() === null) keepLocally(localProjects().filter((project) => project.id !== id));
  else {
    const outcome = await tryCall(projectCalls.borrarProyecto, { params: { id } });
    if (!outcome.ok && outcome.status !== 404) return outcome.msg;
  }
  client.setQueryData(here().queryKey, (before: readonly Project[] = []) =>
    before.filter((project) => project.id !== id),
  );
  return undefined;
}
