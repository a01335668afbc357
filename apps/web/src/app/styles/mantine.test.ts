import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const mantine = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css')));
const IMPORTS = /import \{([^}]*)\} from '@mantine\/core'/g;
const GLOBAL = ['baseline', 'global'];

/** The modules of all components that the page imports from Mantine. */
function modules(): readonly string[] {
  const index = readFileSync(join(mantine, 'esm/index.mjs'), 'utf8');
  const files = globSync('**/*.{ts,tsx}', { cwd: source });
  const names = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(IMPORTS)].flatMap(([, list = '']) =>
      list.split(','),
    ),
  );
  return [...new Set(names.map((name) => name.trim()))].flatMap((name) => {
    const target = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} from "(\\./[^"]+)"`).exec(index)?.[1];
    return name && target ? [join(mantine, 'esm', target)] : [];
  });
}

/** The classes of a module of Mantine and of all that it imports. */
function classesOf(module: string, seen: Set<string>): readonly string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const text = readFileSync(module, 'utf8');
  if (module.endsWith('.module.mjs')) return [...text.matchAll(/"(m_\w+)"/g)].map(([, name = '']) => name);
  return [...text.matchAll(/from "(\.[^"]+)"/g)].flatMap(([, target = '']) =>
    classesOf(join(module, '..', target), seen),
  );
}

it('holds the styles of every component that the page is made of, in the order of Mantine, and no others', () => {
  const seen = new Set<string>();
  const used = new Set(modules().flatMap((module) => classesOf(module, seen)));
  const whole = readFileSync(join(mantine, 'styles.css'), 'utf8');
  const needed = globSync('styles/[A-Z]*.css', { cwd: mantine })
    .filter((file) => !file.endsWith('.layer.css'))
    .map((file) => {
      const own = [...readFileSync(join(mantine, file), 'utf8').matchAll(/\.(m_\w+)/g)].map(
        ([, name = '']) => name,
      );
      return { name: file.replace(/^styles\/|\.css$/g, ''), own, at: whole.indexOf(`.${own[0]}`) };
    })
    .filter(({ own }) => own.some((name) => used.has(name)))
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
  const held = [
    ...readFileSync(join(source, 'app/styles/mantine.css'), 'utf8').matchAll(/styles\/([\w-]+)\.css/g),
  ].map(([, name = '']) => name);
  expect(held).toEqual([...GLOBAL, ...needed]);
});
