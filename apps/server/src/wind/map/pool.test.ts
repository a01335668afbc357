import type { Task } from '@mapa/wms';
import { expect, test } from 'vitest';
import { fairQueue } from '../../platform/threads/fair-queue.ts';
import { costOf } from './pool.ts';

const place = { z: 10, x: 500, y: 380 };
const tasks: readonly Task[] = [
  {
    request: 'ValueTile',
    field: { dato: 'micro', variable: 'wspd_hgt', altura: 100 },
    place,
    coding: 'br',
  },
  { request: 'ReliefTile', place, coding: 'br' },
  { request: 'OutlineTile', place, coding: 'br' },
];

test('a visitor has lines and relief before the values, however they were asked for', () => {
  const queue = fairQueue<{ visitor: string; cost: number; name: string }>(10);
  for (const task of tasks) queue.enter({ visitor: 'a', cost: costOf(task), name: task.request });
  const order = tasks.map(() => queue.next(() => true)?.name);
  expect(order).toEqual(['ReliefTile', 'OutlineTile', 'ValueTile']);
});

test('a picture costs as many tiles as its layers cover, and no picture less than one', () => {
  const picture = (side: number, layers: 1 | 2): Task => ({
    request: 'GetMap',
    frame: { crs: 'EPSG:3857', bbox: [0, 0, 1, 1], width: side, height: side },
    layers: layers === 1 ? ['base'] : ['base', 'wspd_hgt100'],
    format: 'image/png',
    transparent: true,
    background: [255, 255, 255],
  });
  // 1024 x 1024 pixels are 16 tiles of 256 x 256, two layers 32.
  expect([costOf(picture(64, 1)), costOf(picture(1024, 1)), costOf(picture(1024, 2))]).toEqual([1, 16, 32]);
});
