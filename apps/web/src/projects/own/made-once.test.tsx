import { expect, test } from 'vitest';
import { madeOnce } from './made-once.ts';

/** Makes something, and resolves to the id that it was made under. */
const make = (what: string, isAnswered: boolean) =>
  madeOnce(
    [what],
    (id) => Promise.resolve(id),
    () => isAnswered,
  );

test('has one id until it is answered, also where it is made twice at once', async () => {
  const [first, second] = await Promise.all([make('Oeste', false), make('Oeste', false)]);
  expect(second).toBe(first);
  expect(await make('Este', false)).not.toBe(first);
  expect(await make('Oeste', true)).toBe(first);
  // What is made once more on purpose is another.
  expect(await make('Oeste', true)).not.toBe(first);
});

test('has the same id where it broke off', async () => {
  let first = '';
  const broken = madeOnce(
    ['roto'],
    (id) => {
      first = id;
      return Promise.reject(new Error('broken off'));
    },
    () => true,
  );
  await expect(broken).rejects.toThrow('broken off');
  expect(await make('roto', true)).toBe(first);
});
