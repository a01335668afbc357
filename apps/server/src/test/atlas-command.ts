import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Runs a command of `npm run atlas`, and resolves to what it prints. */
export const atlasCommand = (...args: string[]) =>
  promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('../../../../packages/atlas-import/src/cli/main.ts', import.meta.url)),
    ...args,
  ]);
