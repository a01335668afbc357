import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('refuses a part that it does not have, and names those that it has', () => {
  const program = join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'charts', 'nonsense'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    'There is no part "nonsense". ' +
      'Parts: start, server, series, charts, delivery, distant, energy, frames, import, importers, ' +
      'load, mast\n',
  );
});
