import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Config, readConfig } from '../platform/config/config.ts';
import { openDatabase, type TablesAtOpening } from '../platform/db/database.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { OWNER_ALONE, prepareDataFolder } from '../platform/process/data-folder.ts';
import { explainStartFault, type StartStep } from '../platform/process/start-fault.ts';
import { workerQueues } from '../platform/queues.ts';
import { type CommandParts, userName } from './command.ts';
import { helpFor, runCommand } from './run.ts';
import { settingsTable } from './settings.ts';
import { askServer } from './socket/ask.ts';
import { ask, readPassword } from './terminal.ts';

const readInput = (): Promise<string> => text(process.stdin);
const write = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

async function main(args: readonly string[]): Promise<number> {
  const help = helpFor(args);
  if (help !== undefined) {
    (help.code === 0 ? process.stdout : process.stderr).write(help.text);
    return help.code;
  }
  if (args[0] === 'settings') {
    write(settingsTable());
    return 0;
  }
  let step: StartStep = 'configuration';
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    if (config.databaseUrl === undefined) {
      if (!existsSync(join(config.dataDir, 'database'))) {
        complain(
          `There is no database in ${config.dataDir} that this user may see. ` +
            'Set DATABASE_URL or DATA_DIR as the server has them, or start it first.',
        );
        return 1;
      }
      const person = { cwd: process.cwd(), user: userName(), write, complain, ask, readPassword, readInput };
      const code = await askServer(config.dataDir, args, person);
      if (code !== undefined) return code;
    }
    // A command needs no data folder of its own when there is a PostgreSQL.
    step = 'data folder';
    if (config.databaseUrl === undefined) prepareDataFolder(config.dataDir);
    process.umask(OWNER_ALONE);
    step = 'database';
    return await runAlone(args, config);
  } catch (error) {
    const explanation = explainStartFault(error, step, config);
    if (explanation === undefined) throw error;
    complain(explanation);
    return 1;
  }
}

/**
 * One command alone changes tables: a database may be somebody else's, or wait for a backup before its upgrade. That
 * backup takes them as they are.
 */
function tablesFor(command: string | undefined): TablesAtOpening {
  if (command === 'migrate') return 'start';
  return command === 'backup' ? 'as-they-are' : 'apart';
}

/** Runs a command on a database that this process opens. */
async function runAlone(args: readonly string[], config: Config): Promise<number> {
  const database = await openDatabase({ ...config, migrate: tablesFor(args[0]) }, (error) =>
    complain(`database: ${error.message}`),
  );
  try {
    const withJobs: CommandParts['withJobs'] = async (act) => {
      const onError = (error: Error) => complain(`jobs: ${error.message}`);
      const jobs = await openJobs(database, workerQueues, { onError });
      return act(jobs).finally(jobs.close);
    };
    const parts = {
      records: config.records,
      recordsEnded: config.recordsEnded,
      db: database.db,
      backUp: database.backUp,
      withJobs,
      write,
      ask,
      readPassword,
      readInput,
    };
    return await runCommand(args, parts, complain);
  } finally {
    await database.close();
  }
}

process.exitCode = await main(process.argv.slice(2));
