import { type Project, projectSchema } from '@mapa/contract';
import { z } from 'zod';
import { inStorage } from '../../session/local-storage.ts';
import { PROJECTS_KEY } from './key.ts';

/** The projects that the browser keeps, the last changed first; what cannot be read is left out. */
export function localProjects(): readonly Project[] {
  return entries()
    .flatMap((entry) => projectSchema.safeParse(entry).data ?? [])
    .sort((one, other) => other.cambiado.localeCompare(one.cambiado));
}

/** Has the browser keep these projects, beside what another version of the page may read; false where it does not. */
export function keepLocally(projects: readonly Project[]): boolean {
  const unread = entries().filter((entry) => !projectSchema.safeParse(entry).success);
  const isKept = inStorage((storage) => {
    if (projects.length + unread.length === 0) storage.removeItem(PROJECTS_KEY);
    else storage.setItem(PROJECTS_KEY, JSON.stringify([...projects, ...unread]));
    return true;
  });
  return isKept === true;
}

const entries = () => entriesIn(inStorage((storage) => storage.getItem(PROJECTS_KEY)) ?? null);

function entriesIn(text: string | null): readonly unknown[] {
  try {
    return z.array(z.unknown()).safeParse(JSON.parse(text ?? '')).data ?? [];
  } catch {
    // The text is no JSON, so nothing was kept.
    return [];
  }
}
