import { madridClock } from '../ui/madrid.ts';

/** Times as tables have them. */
export const { formatDay, formatMinute } = madridClock('medium');
