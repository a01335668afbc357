import { setImmediate } from 'node:timers/promises';

/** Work calls it between its pieces: it lets others have their turn, and rejects when the work is no longer wanted. */
export type Pause = () => Promise<void>;

/** The pause of work that is wanted to the end: it only lets others have their turn. */
export const giveTurn: Pause = () => setImmediate();
