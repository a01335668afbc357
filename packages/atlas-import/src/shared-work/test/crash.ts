/**
 * Imports in a process of its own: SOURCE TARGET, and STAGE N to be killed there, as by kill -9, once N parts of the
 * stage are done. With MICRO in the environment a folder of microscale files goes with it. Prints how many bytes it
 * read itself.
 */
import { importNewa } from '../../import.ts';
import { trial } from '../../test/trial.ts';

const [source = '', to = '', stage, count] = process.argv.slice(2);
const { bytesHere, sourceBytes } = await importNewa(
  trial(source, to, {
    micro: process.env.MICRO ? [process.env.MICRO] : [],
    onProgress(name, done) {
      if (name === stage && done === Number(count)) process.kill(process.pid, 'SIGKILL');
    },
  }),
);
process.stdout.write(JSON.stringify({ bytesHere, sourceBytes }));
