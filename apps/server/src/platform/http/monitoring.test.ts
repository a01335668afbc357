import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

const FOLDER = join(import.meta.dirname, '../../../../../deploy/monitoring');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const adapterSchema = z.object({
  rules: z.object({
    external: z.array(
      z.object({ seriesQuery: z.string(), name: z.object({ as: z.string() }), metricsQuery: z.string() }),
    ),
  }),
});

const rules = alertsSchema.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules);
const adapted = adapterSchema.parse(parse(read('adapter.yaml'))).rules.external;
const { panels } = dashboardSchema.parse(JSON.parse(read('dashboard.json')));
const asked = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...adapted.flatMap(({ name, seriesQuery, metricsQuery }) =>
    [seriesQuery, metricsQuery].map((expr) => [name.as, expr] as const),
  ),
];

/** The names of metrics in an expression, with the labels that it tells apart; `up` is Prometheus' own. */
function metricsIn(expr: string): { name: string; labels: string[] }[] {
  const bare = expr.replaceAll(/\b(?:by|without) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\b(?:\{([^}]*)\})?(?!\s*\()/g)]
    .map(([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
    }))
    .filter(({ name }) => name !== 'histogram_quantile');
}

let app: RealApp;
let text: string;
beforeAll(async () => {
  // Every part that there may be.
  app = await startRealApp({
    environment: { ROLE: 'worker', SMTP_URL: 'smtp://127.0.0.1:9' },
    parts: { checkVersion: async () => undefined },
  });
  await fetch(`${app.address}/healthz`);
  text = await (await fetch(`${app.address}/metrics`)).text();
});
afterAll(() => app.close());

describe('alerts, dashboard and the autoscaler of workers', () => {
  it.each(asked)('%s: asks for what is exported', (_title, expr) => {
    const names = metricsIn(expr).map(({ name }) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(expr === 'up{job="mapa"} == 0' || names.length > 0).toBe(true);
    for (const name of names)
      expect(text).toMatch(new RegExp(`^# TYPE ${name} (gauge|counter|histogram)$`, 'm'));
  });

  it('see every figure of ours', () => {
    const ours = [...text.matchAll(/^# TYPE (mapa_\w+) /gm)].map(([, name]) => name);
    expect(ours.length).toBeGreaterThan(10);
    const seen = new Set(asked.flatMap(([, expr]) => metricsIn(expr).map(({ name }) => name)));
    expect(ours.filter((name) => name !== undefined && !seen.has(name))).toEqual([]);
  });

  it('have an alert for each part of /readyz, at once where nothing is sold without it', () => {
    const parts = [...text.matchAll(/^mapa_part_ready\{part="([^"]+)"\} [01]$/gm)].map(([, part]) => part);
    expect(parts).toHaveLength(7);
    const alertOf = (part = '') =>
      rules.find(({ expr }) => expr === `min(mapa_part_ready{part="${part}"}) == 0`);
    const tickets = parts.filter((part) => alertOf(part)?.labels.severity !== 'page');
    expect(tickets).toEqual(['atlas-version']);
    expect(alertOf('atlas-version')).toBeDefined();
  });

  it('name each alert once, and the routes that there are', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const urls = new Set(app.routes.map(({ url }) => url));
    for (const [, expr] of asked)
      for (const [, route = ''] of expr.matchAll(/route="([^"]+)"/g)) expect([...urls]).toContain(route);
  });
});
