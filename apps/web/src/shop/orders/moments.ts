import { madridClock } from '../../ui/madrid.ts';

/** Times of orders, as the mails about them tell them. */
export const { formatDay, formatMinute } = madridClock('long');
