import { runAtlas } from './run.ts';

process.exitCode = await runAtlas(process.argv.slice(2));
