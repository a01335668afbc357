import { madridClock } from '../../ui/madrid.ts';

/** Times of orders, as the mails about them tell them. */
export const { formatMinute } = madridClock('long');
