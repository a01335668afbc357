import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** `npm run dev`: the server starts again when its code changes, the page is replaced in place by Vite. Stops both together. */
const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '8080';
const pagePort = process.env.PAGE_PORT ?? '5173';

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
  spawn(join(root, 'node_modules/.bin/vite'), ['--port', pagePort, '--strictPort'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
];
process.stdout.write(
  `The page with hot reload: http://localhost:${pagePort} (the server behind it: port ${port})\n`,
);

let stopping = false;
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
