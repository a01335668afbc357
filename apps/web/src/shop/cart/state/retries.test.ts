import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/error.ts';
import { withRetries } from './retries.ts';

/** Answers with each outcome in turn, and tells how often it was asked and how long it was waited. */
async function tried(outcomes: readonly (ApiError | string)[]) {
  let asked = 0;
  const pauses: number[] = [];
  const result = await withRetries(
    async () => {
      const outcome = outcomes[asked++];
      if (outcome instanceof ApiError) throw outcome;
      return outcome;
    },
    async (pause) => void pauses.push(pause),
  ).catch((error: unknown) => error);
  return { asked, pauses, result };
}

const lost = new ApiError('network', 0, 'Error de conexión');
const busy = new ApiError('refused', 503, 'Ocupado');
const refused = new ApiError('refused', 403, 'No');

describe('withRetries', () => {
  it('asks once when it is answered', async () => {
    expect(await tried(['cell'])).toEqual({ asked: 1, pauses: [], result: 'cell' });
  });
  it('asks twice more, later each time', async () => {
    expect(await tried([lost, busy, 'cell'])).toEqual({ asked: 3, pauses: [1000, 2000], result: 'cell' });
    expect(await tried([lost, lost, lost, 'cell'])).toMatchObject({ asked: 3, result: lost });
  });
  it('takes a refusal for one', async () => {
    expect(await tried([refused, 'cell'])).toEqual({ asked: 1, pauses: [], result: refused });
  });
});
