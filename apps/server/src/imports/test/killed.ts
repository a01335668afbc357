/**
 * An importer in a process of its own, with the arguments DATABASE_URL FOLDER N: it is killed, as by kill -9, when it
 * puts its N-th file at the place of an atlas.
 */
import { openPlace } from '@mapa/atlas-import/parts';
import { pino } from 'pino';
import { openDatabase } from '../../platform/db/database.ts';
import { openJobs } from '../../platform/jobs/jobs.ts';
import { startImporting } from '../importer.ts';
import { importJob } from '../job.ts';

const [databaseUrl = '', folder = '', count] = process.argv.slice(2);
const onError = (error: Error) => void console.error(error);
const database = await openDatabase({ databaseUrl, dataDir: folder }, onError);
const jobs = await openJobs(database, [importJob], { onError });
let files = 0;
await startImporting({
  db: database.db,
  jobs,
  folder,
  log: pino({ level: 'silent' }),
  async openPlace(target) {
    const place = await openPlace(target);
    return {
      ...place,
      async put(key, bytes) {
        files++;
        if (files === Number(count)) process.kill(process.pid, 'SIGKILL');
        await place.put(key, bytes);
      },
    };
  },
});
