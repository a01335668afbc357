import { setImmediate } from 'node:timers/promises';

/** Is called between pieces of work: lets others have their turn, and rejects when the work is no longer wanted. */
export type Pause = () => Promise<void>;

/** The pause of work that is wanted to the end. */
export const patient: Pause = () => setImmediate();
