import { spawn } from 'node:child_process';
import { join } from 'node:path';

// `npm run dev`: the server starts again when its code changes, Vite replaces the page in place. Both stop together.
const ROOT = join(import.meta.dirname, '..');
const PORT = process.env.PORT ?? '8080';
const PAGE_PORT = process.env.PAGE_PORT ?? '5173';

const run = (command: string, args: readonly string[], folder: string) =>
  spawn(command, args, { cwd: join(ROOT, folder), stdio: 'inherit', env: { ...process.env, PORT } });
const children = [
  run(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], '.'),
  run(join(ROOT, 'node_modules/.bin/vite'), ['--port', PAGE_PORT, '--strictPort'], 'apps/web'),
];
process.stdout.write(
  `The page with hot reload: http://localhost:${PAGE_PORT} (the server behind it: port ${PORT})\n`,
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
