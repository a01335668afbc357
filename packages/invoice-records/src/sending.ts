import { LONGEST_BATCH } from './wire/batch.ts';

/** Seconds between batches until the service has said otherwise (Orden HAC/1177/2024, art. 16.2). */
export const FIRST_WAIT = 60;

/** Retries come at least this often, seconds (Orden HAC/1177/2024, art. 16.4). */
const LONGEST_WAIT = 3600;

/** The facts about the last batch, and the records that wait. */
export interface SendingState {
  /** When the last batch was sent; undefined before the first. */
  readonly sentAt: Date | undefined;
  /** Seconds that the service's last answer asks to wait. */
  readonly wait: number;
  /** How many times in a row sending has failed. */
  readonly failures: number;
  /** Records that are not sent. */
  readonly unsent: number;
}

/**
 * When the next batch may go; undefined where nothing waits. The time that the service asks for has to pass, or as
 * many records have to wait as go together. After failures the time doubles, to an hour at most.
 */
export function nextSending({ sentAt, wait, failures, unsent }: SendingState, now: Date): Date | undefined {
  if (unsent === 0) return undefined;
  if (sentAt === undefined || (failures === 0 && unsent >= LONGEST_BATCH)) return now;
  const seconds =
    failures === 0 ? wait : Math.min(Math.max(wait, FIRST_WAIT) * 2 ** (failures - 1), LONGEST_WAIT);
  return new Date(Math.max(sentAt.getTime() + seconds * 1000, now.getTime()));
}

/** How far the service's clock may be from ours, seconds: the law's margin (Orden HAC/1177/2024, art. 7.f). */
const CLOCK_MARGIN = 60;

/**
 * How far ahead of the service's clock ours is, in seconds, by the header `Date` of its answer; undefined where it
 * is within the law's minute or the header is no date.
 */
export function clockError(dateHeader: string | undefined, now: Date): number | undefined {
  const theirs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(theirs)) return undefined;
  const seconds = Math.round((now.getTime() - theirs) / 1000);
  return Math.abs(seconds) > CLOCK_MARGIN ? seconds : undefined;
}
