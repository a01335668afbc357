/** The position of a row of slides. */
export interface Position {
  /** The first visible slide, from 0. */
  readonly first: number;
  /** The number of slides side by side. */
  readonly seen: number;
}

/**
 * The position of a scrolled row. `scrolled`, `step` (one slide with its gap) and `width` (the row's window) are in
 * pixels.
 */
export function positionAt(scrolled: number, step: number, width: number, count: number): Position {
  if (step <= 0 || width <= 0) return { first: 0, seen: 1 };
  const seen = Math.min(count, Math.max(1, Math.round(width / step)));
  const first = Math.min(count - seen, Math.max(0, Math.round(scrolled / step)));
  return { first, seen };
}

/** The first slide of the next (1) or the previous (-1) window; the same one at either end. */
export function turned({ first, seen }: Position, direction: 1 | -1, count: number): number {
  return Math.min(count - seen, Math.max(0, first + direction * seen));
}

/** The indicator: `1 de 4`, or `1–2 de 4` when two stand side by side. */
export function positionText({ first, seen }: Position, count: number): string {
  const last = first + seen;
  return `${seen === 1 ? last : `${first + 1}–${last}`} de ${count}`;
}
