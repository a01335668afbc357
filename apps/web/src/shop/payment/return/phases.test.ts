import { describe, expect, it } from 'vitest';
import { type PaymentEvent, type PaymentPhase, phaseAfter } from './phases.ts';

/** The phases that a payment goes through from the first one on. */
function phasesOf(events: readonly PaymentEvent[]): readonly PaymentPhase[] {
  let phase: PaymentPhase = 'none';
  return events.map((event) => {
    phase = phaseAfter(phase, event);
    return phase;
  });
}

// What a visitor sees in each of these cases is written in the specification.
describe('phases of a payment', () => {
  it.each<[string, PaymentEvent[], PaymentPhase[]]>([
    [
      'made and confirmed at once',
      ['remembered', 'returned', 'paid', 'accepted', 'closed'],
      ['asking', 'waiting', 'paid', 'accepted', 'none'],
    ],
    ['refused', ['remembered', 'returned', 'refused', 'closed'], ['asking', 'waiting', 'refused', 'none']],
    ['never confirmed', ['remembered', 'returned', 'unanswered'], ['asking', 'waiting', 'unconfirmed']],
    ['asked about in silence, and never confirmed', ['remembered', 'unanswered'], ['asking', 'none']],
    ['asked about in silence, and refused', ['remembered', 'refused'], ['asking', 'none']],
    ['asked about in silence, and made', ['remembered', 'paid'], ['asking', 'paid']],
    ['the provider leads back, but nothing was paid for', ['returned'], ['none']],
    [
      'made in another tab meanwhile',
      ['remembered', 'paidElsewhere', 'closed'],
      ['asking', 'elsewhere', 'none'],
    ],
    ['made here: another tab tells nothing new', ['paid', 'paidElsewhere'], ['paid', 'paid']],
    [
      'acknowledged here, and the next one made elsewhere',
      ['paid', 'accepted', 'paidElsewhere'],
      ['paid', 'accepted', 'elsewhere'],
    ],
    ['a success is acknowledged by its own button only', ['paid', 'closed'], ['paid', 'paid']],
    ['the session ends', ['remembered', 'returned', 'left'], ['asking', 'waiting', 'none']],
  ])('%s', (_, events, phases) => {
    expect(phasesOf(events)).toEqual(phases);
  });
});
