import { latSchema, lonSchema } from '@mapa/contract';
import { isSamePlace, type LatLon } from '@mapa/field';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { inStorage } from '../../session/local-storage.ts';
import { currentSession } from '../../session/session-store.ts';
import { UNSAVED_KEY } from './key.ts';

/** A text of a point that was written but is not kept yet: the browser remembers it until it is. */
const unsavedSchema = z.object({
  /** Null where there was no session. */
  usuario: z.string().nullable(),
  proyecto: z.string(),
  lat: latSchema,
  lon: lonSchema,
  campo: z.enum(['nombre', 'nota']),
  texto: z.string(),
});
export type Unsaved = z.infer<typeof unsavedSchema>;

/** Which text of which point is meant. */
export interface FieldKey {
  readonly projectId: string;
  readonly point: LatLon;
  readonly field: Unsaved['campo'];
}

const listeners = new Set<() => void>();

/** What the user wrote in a project and is not kept. */
export function useUnsaved(projectId: string): readonly Unsaved[] {
  const user = userId();
  const text = useSyncExternalStore(subscribe, storedText);
  return entriesIn(text).filter(({ usuario, proyecto }) => usuario === user && proyecto === projectId);
}

/** The text that is not kept yet; undefined where all of it is. */
export const unsavedText = (key: FieldKey): string | undefined =>
  entriesIn(storedText()).find((one) => isOf(one, key))?.texto;

/** Remembers a text until it is kept; undefined forgets it. */
export function setUnsaved(key: FieldKey, texto: string | undefined): void {
  const before = entriesIn(storedText());
  const others = before.filter((one) => !isOf(one, key));
  if (texto === undefined && others.length === before.length) return;
  const { projectId: proyecto, point, field: campo } = key;
  const here = { usuario: userId(), proyecto, lat: point.lat, lon: point.lon, campo };
  const all = texto === undefined ? others : [...others, { ...here, texto }];
  inStorage((storage) => {
    if (all.length === 0) storage.removeItem(UNSAVED_KEY);
    else storage.setItem(UNSAVED_KEY, JSON.stringify(all));
  });
  for (const listener of listeners) listener();
}

const userId = (): string | null => currentSession()?.user.id ?? null;

const isOf = (one: Unsaved, { projectId, point, field }: FieldKey): boolean =>
  one.usuario === userId() && one.proyecto === projectId && one.campo === field && isSamePlace(one, point);

const storedText = (): string | null => inStorage((storage) => storage.getItem(UNSAVED_KEY)) ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function entriesIn(text: string | null): readonly Unsaved[] {
  try {
    return z.array(unsavedSchema).safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    // The text is no JSON, so nothing was kept.
    return [];
  }
}
