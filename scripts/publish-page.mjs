import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Lists the hashed files of the release that is served, for the next one to know them. */
const RELEASE = 'release.json';
const ASSETS = 'assets';

/**
 * Replaces the served page by a built one, file by file and `index.html` last: at every moment a whole page is there.
 * Hashed files of the release before stay for the tabs that are open; those of earlier ones go.
 */
export function publishPage(built, served) {
  const before = readRelease(served);
  const fresh = readdirSync(join(built, ASSETS));
  const files = filesBelow(built).filter((name) => name !== 'index.html');
  const isAsset = (name) => name.startsWith(`${ASSETS}/`);
  for (const name of [...files.filter(isAsset), ...files.filter((name) => !isAsset(name)), 'index.html']) {
    mkdirSync(dirname(join(served, name)), { recursive: true });
    // What was compressed of a file of this name was another file.
    if (!isAsset(name))
      for (const ending of ['.br', '.gz']) rmSync(join(served, name + ending), { force: true });
    renameSync(join(built, name), join(served, name));
  }
  writeFileSync(join(served, RELEASE), JSON.stringify(fresh));
  const kept = new Set([...fresh, ...before].flatMap((name) => [name, `${name}.br`, `${name}.gz`]));
  for (const name of readdirSync(join(served, ASSETS))) {
    if (!kept.has(name)) rmSync(join(served, ASSETS, name));
  }
  rmSync(built, { recursive: true });
}

/** A page from before there was a list is the release before, whole. */
function readRelease(served) {
  const list = join(served, RELEASE);
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'));
  const assets = join(served, ASSETS);
  return existsSync(assets) ? readdirSync(assets) : [];
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile());
