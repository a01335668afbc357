import { type Atlas, AtlasError } from '@mapa/atlas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam } from '../../platform/threads/team.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { createPoints, type Points } from '../values/points/pool.ts';
import { createCharts } from './statistics.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

const CELL = { i: 338, j: 317 };
const POINT = 'lat=42.81687&lon=-1.64323&z=100';

describe('the charts of a point over HTTP', () => {
  it('are those of its series, worked out in a thread and asked for at once', async () => {
    const names = ['WS', 'WIND_PROFILE', 'WEIBULL', 'WINDROSE'];
    const answers = await Promise.all(
      names.map(async (name) => {
        const answer = await fetch(`${app.address}/api/v1/meso/${name}/?${POINT}`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('etag')).toContain(app.atlas.atlas.metadata.version);
        return (await answer.json()) as { data: { y: number[]; x: number[]; name: string } };
      }),
    );
    const [expected] = await app.atlas.atlas.charts(CELL, [100]);
    if (expected?.weibull === undefined) throw new Error('The atlas has no charts here');
    const means = expected.dailyCycle.map(({ mean }) => Number(mean.toPrecision(7)));
    expect(answers[0]?.data.y).toEqual(means);
    expect(answers[1]?.data.x).toEqual(
      expected.speedProfile.means.map((mean) => Number(mean.toPrecision(7))),
    );
    expect(answers[2]?.data.name).toContain(expected.weibull.a.toFixed(2).replace('.', ','));
  });
});

describe('the statistics of a cell', () => {
  const made: Points[] = [];
  const caller = { visitor: '' };
  const chartsOf = (atlas: Atlas, atlasUrl?: string) => {
    const source = { atlasUrl, dataDir: '/there/is/no/folder' };
    const points = createPoints(atlas, createTeam({ source, threads: 1 }));
    made.push(points);
    let asked = 0;
    const charts: Points['charts'] = (...task) => {
      asked++;
      return points.charts(...task);
    };
    return { of: createCharts(atlas, { charts }), asked: () => asked, points };
  };
  afterAll(() => Promise.all(made.map((points) => points.close())));

  it('are made once for equal requests; a failure is told and not kept', async () => {
    const charts = chartsOf(app.atlas.atlas, '/there/is/no/atlas');
    const asked = [
      charts.of(CELL, 100, caller),
      charts.of({ ...CELL }, 100, caller),
      charts.of(CELL, 50, caller),
    ];
    expect(charts.asked()).toBe(2);
    for (const one of await Promise.allSettled(asked)) {
      const reason: unknown = one.status === 'rejected' ? one.reason : undefined;
      expect(reason).toBeInstanceOf(AtlasError);
      expect(reason).toMatchObject({ code: 'metadata-missing' });
    }
    await expect(charts.of(CELL, 100, caller)).rejects.toMatchObject({ code: 'metadata-missing' });
    expect(charts.asked()).toBe(3);
  });

  it('are read where the atlas holds them, without any thread', async () => {
    const atlas = { ...app.atlas.atlas, hasStoredCharts: true };
    const charts = chartsOf(atlas, '/there/is/no/atlas');
    await charts.points.warmUp();
    expect((await charts.of(CELL, 150, caller)).height).toBe(150);
    expect(charts.asked()).toBe(0);
  });
});
