import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../apps/server/src/platform/config/config.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** What the operator says, as the example of it has it. */
const EXAMPLE = parseEnv(read('.env.example'));
/** What only the operator knows, for files that name no value of it. */
const SECRETS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://mapa:a1@database.example/mapa',
  SMTP_URL: 'smtps://user:password@correo.example:465',
  AWS_ACCESS_KEY_ID: 'mapa',
  AWS_SECRET_ACCESS_KEY: 'a1',
  METRICS_TOKEN: 'a'.repeat(32),
};

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({ image: z.string(), environment: z.record(z.string(), z.string()).default({}) }),
  ),
});

/** A text of the compose file, with the variables of its `.env`. */
const filled = (text: string): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) =>
    kind === '-' ? rest : name === 'SITE' ? 'viento.example' : 'a1',
  );

it.each(['migrate', 'web', 'worker', 'importer'])(
  'what compose sets is enough for %s in production',
  (service) => {
    const { services } = composeSchema.parse(parse(read('deploy/compose/compose.yaml'), { merge: true }));
    const set = Object.entries(services[service]?.environment ?? {});
    const config = readConfig({
      ...EXAMPLE,
      ...Object.fromEntries(set.map(([name, value]) => [name, filled(value)])),
    });
    expect([config.production, config.publicUrl]).toEqual([true, 'https://viento.example']);
  },
);

const overlaySchema = z.looseObject({
  configMapGenerator: z.tuple([z.looseObject({ literals: z.array(z.string()) })]),
});
const podSchema = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        containers: z.tuple([
          z.looseObject({ env: z.array(z.object({ name: z.string(), value: z.string() })).default([]) }),
        ]),
      }),
    }),
  }),
});

it.each(['migrate', 'web', 'worker', 'importer'])(
  'what the example of Kubernetes sets is enough for %s in production',
  (pod) => {
    const overlay = read('deploy/kubernetes/overlays/example/kustomization.yaml');
    const [{ literals }] = overlaySchema.parse(parse(overlay)).configMapGenerator;
    // The secrets are those that the comment names.
    const [comment = ''] = /# secrets\.env.*?(?=\nsecretGenerator)/s.exec(overlay) ?? [];
    const secrets = Object.entries(SECRETS).filter(([name]) => comment.includes(name));
    const [document] = parseAllDocuments(read(`deploy/kubernetes/base/${pod}.yaml`));
    const [container] = podSchema.parse(document?.toJS()).spec.template.spec.containers;
    const config = readConfig({
      ...parseEnv(literals.join('\n')),
      ...Object.fromEntries(secrets),
      ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
    });
    expect([config.production, config.publicUrl]).toEqual([true, 'https://viento.example']);
  },
);
