import { madridClock } from '../../ui/madrid.ts';

/** Formats times of orders as the mails about them do. */
export const { formatDay, formatMinute } = madridClock('long');
