import { LAST_MIGRATION } from '../platform/db/migrate.ts';
import { HeldNumbersError } from '../platform/db/restored.ts';
import { backupUsage, runBackup } from './backup.ts';
import { CommandError, type CommandParts } from './command.ts';
import { importsUsage, runImports } from './imports.ts';
import { invoicesUsage, runInvoices } from './invoices.ts';
import { mailsUsage, runMails } from './mails.ts';
import { ordersUsage, runOrders } from './orders.ts';
import { pricesUsage, runPrices } from './prices.ts';
import { runSales, salesUsage } from './sales.ts';
import { runUsers, usersUsage } from './users.ts';

/** How the command line is used. */
export const USAGE = `npm run admin -- COMMAND [...]

${usersUsage}
${ordersUsage}
${pricesUsage}
${invoicesUsage}
${salesUsage}
${mailsUsage}
${importsUsage}
${backupUsage}
  migrate                       bring the tables up to date, where MIGRATE=apart leaves it to this command
  settings                      every environment variable, as a table

Works on the database of DATABASE_URL, or else on the embedded one of DATA_DIR; while a server runs on that, the server
does it.
`;

/** What is run for the first word of the command line. */
const commands: Readonly<Record<string, (args: readonly string[], parts: CommandParts) => Promise<void>>> = {
  users: runUsers,
  orders: runOrders,
  prices: runPrices,
  invoices: runInvoices,
  sales: runSales,
  mails: runMails,
  imports: runImports,
  backup: runBackup,
  // Opening the database has done it.
  migrate: async (_, { write }) => write(`The tables are up to date (${LAST_MIGRATION}).`),
};

/** Whether there is a command of this name. */
export const isCommand = (name: string | undefined): boolean =>
  name !== undefined && Object.hasOwn(commands, name);

/** Runs a command line; what it cannot do is said by `complain`. Resolves to the exit code. */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  parts: CommandParts,
  complain: (text: string) => void,
): Promise<number> {
  try {
    await commands[name]?.(args, parts);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof HeldNumbersError)) throw error;
    complain(error.message);
    return error instanceof CommandError && error.isUsage ? 2 : 1;
  }
}
