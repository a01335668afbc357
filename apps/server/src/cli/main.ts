import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { LAST_MIGRATION } from '../platform/db/migrate.ts';
import { HeldNumbersError } from '../platform/db/restored.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { prepareDataFolder } from '../platform/process/data-folder.ts';
import { explainStartFault, type StartStep } from '../platform/process/start-fault.ts';
import { jobKinds } from '../work.ts';
import { CommandError, type CommandParts } from './command.ts';
import { invoicesUsage, runInvoices } from './invoices.ts';
import { ordersUsage, runOrders } from './orders.ts';
import { readPassword } from './password.ts';
import { pricesUsage, runPrices } from './prices.ts';
import { runSales, salesUsage } from './sales.ts';
import { settingsTable } from './settings.ts';
import { runUsers, usersUsage } from './users.ts';

const USAGE = `npm run admin -- COMMAND [...]

${usersUsage}
${ordersUsage}
${pricesUsage}
${invoicesUsage}
${salesUsage}
  migrate                       bring the tables up to date, where MIGRATE=apart leaves it to this command
  settings                      every environment variable, as a table

Works on the database of DATABASE_URL, or else on the embedded one of DATA_DIR, for which the server has to be stopped.
`;

/** What is run for the first word of the command line. */
const commands: Readonly<Record<string, (args: readonly string[], parts: CommandParts) => Promise<void>>> = {
  users: runUsers,
  orders: runOrders,
  prices: runPrices,
  invoices: runInvoices,
  sales: runSales,
  // Opening the database has done it.
  migrate: async (_, { write }) => write(`The tables are up to date (${LAST_MIGRATION}).`),
};

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  if (name === 'settings') {
    process.stdout.write(`${settingsTable()}\n`);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const isHelp = ['help', '--help', '-h'].includes(name);
    (isHelp ? process.stdout : process.stderr).write(USAGE);
    return isHelp ? 0 : 2;
  }
  let step: StartStep = 'configuration';
  let config: ReturnType<typeof readConfig> | undefined;
  try {
    config = readConfig(process.env);
    if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'database'))) {
      throw new CommandError(
        `There is no database in ${config.dataDir}. ` +
          'Set DATABASE_URL or DATA_DIR as the server has them, or start it first.',
      );
    }
    step = 'data folder';
    prepareDataFolder(config.dataDir);
    step = 'database';
    const migrate = name === 'migrate' ? 'start' : config.migrate;
    const database = await openDatabase({ ...config, migrate }, (error) =>
      console.error(`database: ${error.message}`),
    );
    try {
      const write = (line: string) => void process.stdout.write(`${line}\n`);
      const withJobs: CommandParts['withJobs'] = async (act) => {
        const onError = (error: Error) => console.error(`jobs: ${error.message}`);
        const jobs = await openJobs(database, jobKinds, { onError });
        return act(jobs).finally(jobs.close);
      };
      await command(args, { records: config.records, db: database.db, withJobs, write, readPassword });
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof CommandError) {
      process.stderr.write(`${error.message}\n`);
      return error.isUsage ? 2 : 1;
    }
    const explanation =
      error instanceof HeldNumbersError ? error.message : explainStartFault(error, step, config);
    if (explanation === undefined) throw error;
    process.stderr.write(`${explanation}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
