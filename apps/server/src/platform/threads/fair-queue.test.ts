import { describe, expect, it } from 'vitest';
import { found } from '../../test/found.ts';
import { fairQueue } from './fair-queue.ts';

interface Named {
  readonly name: string;
  readonly visitor: string;
  readonly cost: number;
}
const item = (visitor: string, name: string, cost = 1): Named => ({ visitor, name, cost });
const anything = () => true;

/** Names in the order in which they come out. */
function order(queue: ReturnType<typeof fairQueue<Named>>): string[] {
  const names: string[] = [];
  for (let next = queue.next(anything); next !== undefined; next = queue.next(anything))
    names.push(next.name);
  return names;
}

describe('the queue of work', () => {
  it('gives visitors their turns alike, however many things they want', () => {
    const queue = fairQueue<Named>(100);
    for (const name of ['a1', 'a2', 'a3', 'a4']) queue.enter(item('a', name));
    for (const name of ['b1', 'b2']) queue.enter(item('b', name));
    expect(order(queue)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  // By hand: a turn is three tiles, and the poster of five is never part of one.
  it('does some work of a visitor at a stretch, where it is told to', () => {
    const queue = fairQueue<Named>(100, 3);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) queue.enter(item('a', name));
    for (const name of ['b1', 'b2', 'b3', 'b4']) queue.enter(item('b', name));
    queue.enter(item('b', 'poster', 5));
    queue.enter(item('c', 'c1'));
    expect(order(queue)).toEqual('a1 a2 a3 b1 b2 b3 c1 a4 a5 b4 poster'.split(' '));
  });

  it('lets tiles pass large pictures, of the same visitor and of others', () => {
    const queue = fairQueue<Named>(100);
    queue.enter(item('a', 'poster', 500));
    queue.enter(item('a', 'a1'));
    for (const name of ['b1', 'b2', 'b3']) queue.enter(item('b', name));
    expect(order(queue)).toEqual(['a1', 'b1', 'b2', 'b3', 'poster']);
  });

  // By hand: the poster is due at 10, and so are ten tiles of somebody who goes on asking; the eleventh is behind it.
  it('does not let anybody wait for ever', () => {
    const queue = fairQueue<Named>(100);
    queue.enter(item('a', 'poster', 10));
    for (let n = 1; n <= 20; n++) queue.enter(item('b', `b${n}`));
    const names = order(queue);
    expect(names.indexOf('poster')).toBeGreaterThanOrEqual(9);
    expect(names.indexOf('poster')).toBeLessThanOrEqual(10);
  });

  it('keeps what may not begin yet, and what has left is no work of its visitor', () => {
    const queue = fairQueue<Named>(100);
    const gone = Array.from({ length: 50 }, (_, n) => item('a', `gone ${n}`));
    for (const one of gone) queue.enter(one);
    queue.enter(item('a', 'a1', 2));
    queue.enter(item('b', 'b1', 3));
    for (const one of gone) queue.leave(one);
    queue.leave(found(gone[0]));
    expect(queue.size).toBe(2);
    expect(queue.next(({ cost }) => cost < 2)).toBeUndefined();
    expect(order(queue)).toEqual(['a1', 'b1']);
  });

  it('turns away the last of the longest line when too many wait', () => {
    const queue = fairQueue<Named>(3);
    for (const name of ['a1', 'a2', 'a3']) expect(queue.enter(item('a', name))).toBeUndefined();
    expect(queue.enter(item('b', 'b1'))?.name).toBe('a3');
    expect(queue.enter(item('a', 'a4'))?.name).toBe('a4');
    expect(order(queue)).toEqual(['a1', 'b1', 'a2']);
  });
});
