import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentSchema } from '../platform/config/environment.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Every environment variable, its default and what it is, as a Markdown table. */
export function settingsTable(): string {
  const rows = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const standard = schema.safeParse(undefined).data;
    const shown = name === 'DATA_DIR' ? relative(ROOT, String(standard)) : (standard ?? '');
    return `| \`${name}\` | ${shown === '' ? '' : `\`${shown}\``} | ${schema.description} |`;
  });
  return ['| variable | default | what it is |', '| --- | --- | --- |', ...rows].join('\n');
}
