import { type Atlas, AtlasError } from '@mapa/atlas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { type Charts, createCharts } from './statistics.ts';

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
    const means = expected!.dailyCycle.map(({ mean }) => Number(mean.toPrecision(7)));
    expect(answers[0]?.data.y).toEqual(means);
    expect(answers[1]?.data.x).toEqual(
      expected!.speedProfile.means.map((mean) => Number(mean.toPrecision(7))),
    );
    expect(answers[2]?.data.name).toContain(expected!.weibull!.a.toFixed(2).replace('.', ','));
  });
});

describe('the statistics of a cell', () => {
  const made: Charts[] = [];
  const chartsOf = (atlas: Atlas, atlasUrl?: string) => {
    const charts = createCharts(atlas, { atlasUrl, dataDir: '/there/is/no/folder' });
    made.push(charts);
    return charts;
  };
  afterAll(() => Promise.all(made.map((charts) => charts.close())));

  it('are made once for equal requests; a failure is told and not kept', async () => {
    const charts = chartsOf(app.atlas.atlas, '/there/is/no/atlas');
    const first = charts.of(CELL, 100);
    expect(charts.of({ ...CELL }, 100)).toBe(first);
    expect(charts.of(CELL, 50)).not.toBe(first);
    await expect(first).rejects.toBeInstanceOf(AtlasError);
    await expect(charts.of(CELL, 50)).rejects.toMatchObject({ code: 'metadata-missing' });
    expect(charts.of(CELL, 100)).not.toBe(first);
    await expect(charts.of(CELL, 100)).rejects.toMatchObject({ code: 'metadata-missing' });
  });

  it('are read where the atlas holds them, without any thread', async () => {
    const atlas = { ...app.atlas.atlas, hasStoredCharts: true };
    const charts = chartsOf(atlas, '/there/is/no/atlas');
    await charts.warmUp();
    expect((await charts.of(CELL, 150)).height).toBe(150);
  });
});
