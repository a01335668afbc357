/** The three heights of the sheet, from the lowest. */
export const SNAPS = ['peek', 'half', 'full'] as const;
export type Snap = (typeof SNAPS)[number];
/** The lowest height of the sheet in pixels: handle, value and the two winds. */
export const SHEET_PEEK = 211;

/** The heights of the three stops in pixels. `room` is the height that the sheet may take at most. */
export function snapHeights(room: number, peek: number): Readonly<Record<Snap, number>> {
  return { peek, half: Math.max(peek, Math.round(room / 2)), full: Math.max(peek, room) };
}

/** The stop nearest to the height at which the sheet was let go. */
export function nearestSnap(height: number, heights: Readonly<Record<Snap, number>>): Snap {
  return SNAPS.reduce((best, one) =>
    Math.abs(heights[one] - height) < Math.abs(heights[best] - height) ? one : best,
  );
}

/** The next stop up, and from the top back down to the lowest: what a tap on the handle does. */
export function nextSnap(snap: Snap): Snap {
  return SNAPS[(SNAPS.indexOf(snap) + 1) % SNAPS.length] ?? 'peek';
}
