import { listText } from '@mapa/field';

/** What is kept in the memory of the page alone, in words that end 'Al recargar se pierde …'. */
const kept = new Map<string, string>();

/** Says that the page holds something that a reload would lose; null when it does not any more. */
export function setLostByReload(key: string, what: string | null): void {
  if (what === null) kept.delete(key);
  else kept.set(key, what);
}

/** The sentence that says what a reload would lose; null when it loses nothing. */
export const lostByReload = (): string | null =>
  kept.size === 0 ? null : `Al recargar se pierde ${listText([...kept.values()])}.`;
