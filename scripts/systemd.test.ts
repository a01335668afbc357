import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_FILE_BYTES } from '@mapa/contract';
import { MEBIBYTE } from '@mapa/field';
import { expect, it } from 'vitest';

const DEPLOY = join(import.meta.dirname, '../deploy');
const read = (...path: readonly string[]) => readFileSync(join(DEPLOY, ...path), 'utf8');

it('the service keeps what it writes to its user', () => {
  const lines = read('systemd/mapa.service').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['StateDirectoryMode=0700', 'UMask=0077']));
});

it.each([
  ['systemd/nginx.conf', /^ {2}client_max_body_size (\d+)m;/m],
  ['kubernetes/overlays/example/ingress.yaml', /nginx.ingress.kubernetes.io\/proxy-body-size: (\d+)m$/m],
])('%s lets files through that are a little too large: the program says so', (file, size) => {
  const mebibytes = Number(size.exec(read(file))?.[1]);
  expect(mebibytes * MEBIBYTE).toBeGreaterThan(MAX_FILE_BYTES);
});
