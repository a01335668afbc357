/**
 * Imports in a process of its own, with the arguments SOURCE TARGET, or with STAGE N as well to be killed as by kill -9
 * once N parts of the stage are done. With MICRO in the environment a folder of microscale files is imported too. It
 * prints how many bytes it read itself.
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
