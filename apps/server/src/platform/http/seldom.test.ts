import { expect, it } from 'vitest';
import { faultKind, seldom } from './seldom.ts';

it('says a fault at once, then once a minute with its count, and another one beside it', () => {
  let now = 0;
  const said: string[] = [];
  const faults = seldom(() => now);
  const happens = (key: string) => faults(key, (times) => said.push(`${key} ${times}`));
  happens('a');
  for (let n = 0; n < 30; n++) happens('a');
  happens('b');
  expect(said).toEqual(['a 1', 'b 1']);
  now = 59_999;
  happens('a');
  now = 60_000;
  happens('a');
  happens('a');
  expect(said).toEqual(['a 1', 'b 1', 'a 32']);
});

it('takes faults of one code, or of the same words, for the same', () => {
  const coded = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  expect(faultKind(coded)).toBe('ECONNREFUSED');
  expect(faultKind(new Error('Connection terminated (Queue: delivery, Worker: 1)'))).toBe(
    'Connection terminated',
  );
});
