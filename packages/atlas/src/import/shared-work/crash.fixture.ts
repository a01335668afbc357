/**
 * Imports in a process of its own: SOURCE TARGET, and STAGE N to be killed there, as by kill -9, once N parts of the stage are done.
 * With MICRO in the environment a folder of microscale files goes with it. Prints how many bytes it read itself.
 */
import { importNewa } from '../import.ts';

const [source = '', to = '', stage, count] = process.argv.slice(2);
const { bytesHere, sourceBytes } = await importNewa({
  sources: [source],
  leaveOut: [],
  micro: process.env.MICRO ? [process.env.MICRO] : [],
  to,
  wishes: {
    version: 'test-1',
    title: 'Invented',
    licence: { name: 'None', sale: false },
    attribution: 'Nobody',
    demonstration: true,
    chunkDays: 2,
  },
  onProgress(name, done) {
    if (name === stage && done === Number(count)) process.kill(process.pid, 'SIGKILL');
  },
});
process.stdout.write(JSON.stringify({ bytesHere, sourceBytes }));
