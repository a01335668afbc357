import { ClosedChainError } from '../platform/db/closed-chains.ts';
import { LAST_MIGRATION } from '../platform/db/migrate.ts';
import { isRefused } from '../platform/db/refusals.ts';
import { HeldNumbersError } from '../platform/db/restored.ts';
import { UnrecordedError } from '../platform/db/unrecorded.ts';
import { backupUsage, runBackup } from './backup.ts';
import { CommandError, type CommandParts } from './command.ts';
import { importsUsage, runImports } from './imports.ts';
import { invoicesUsage, runInvoices } from './invoices.ts';
import { mailsUsage, runMails } from './mails.ts';
import { ordersUsage, runOrders } from './orders.ts';
import { pricesUsage, runPrices } from './prices.ts';
import { runSales, salesUsage } from './sales.ts';
import { runUsers, usersUsage } from './users.ts';

interface Command {
  /** Its lines of the help. */
  readonly usage: string;
  run(args: readonly string[], parts: CommandParts): Promise<void>;
}

const migrateUsage = `\
  migrate                       bring the tables up to date, where MIGRATE=apart leaves it to this command
`;

const settingsUsage = `\
  settings                      every environment variable, as a table
`;

/** The commands by the first word of the command line. */
const commands: Readonly<Record<string, Command>> = {
  users: { usage: usersUsage, run: runUsers },
  orders: { usage: ordersUsage, run: runOrders },
  prices: { usage: pricesUsage, run: runPrices },
  invoices: { usage: invoicesUsage, run: runInvoices },
  sales: { usage: salesUsage, run: runSales },
  mails: { usage: mailsUsage, run: runMails },
  imports: { usage: importsUsage, run: runImports },
  backup: { usage: backupUsage, run: runBackup },
  migrate: {
    usage: migrateUsage,
    // Opening the database has done it.
    run: async (_, { write }) => write(`The tables are up to date (${LAST_MIGRATION}).`),
  },
};

/** The lines of each command; `settings` needs no database and is done without the others. */
const USAGES = new Map([
  ...Object.entries(commands).map(([name, { usage }]) => [name, usage] as const),
  ['settings', settingsUsage] as const,
]);

const USAGE = `npm run admin -- COMMAND [...]     (without npm: bin/admin COMMAND [...] in dist/, admin in the image)

${[...USAGES.values()].join('\n')}
Works on the database of DATABASE_URL, or else on the embedded one of DATA_DIR; while a server runs on that, the server
does it.
`;

/** The text and the exit code for a command line that asks for help or for an unknown command. */
export function helpFor(
  args: readonly string[],
): { readonly text: string; readonly code: number } | undefined {
  const asks = args[0] === 'help' || args.some((word) => word === '--help' || word === '-h');
  const name = args.find((word) => !['help', '--help', '-h'].includes(word));
  if (name === undefined) return { text: USAGE, code: asks ? 0 : 2 };
  const usage = USAGES.get(name);
  if (usage === undefined) {
    const known = [...USAGES.keys()].join(', ');
    return { text: `admin: there is no command ${name}, only ${known}\n`, code: 2 };
  }
  return asks ? { text: usage, code: 0 } : undefined;
}

/** Whether there is a command of this name. */
export const isCommand = (name: string | undefined): boolean =>
  name !== undefined && Object.hasOwn(commands, name);

/** Faults whose message is all that the user of a command has to read. */
const EXPECTED = [CommandError, HeldNumbersError, ClosedChainError, UnrecordedError];

/** Runs a command line; what it cannot do is said by `complain`. Resolves to the exit code. */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  parts: CommandParts,
  complain: (text: string) => void,
): Promise<number> {
  try {
    await commands[name]?.run(args, parts);
    return 0;
  } catch (error) {
    if (error instanceof Error && isRefused(error)) {
      complain(
        `Nothing was done: the database writes nothing at present (${error.message}). Try again once it does.`,
      );
      return 1;
    }
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    if (!(error instanceof Error && isExpected)) throw error;
    complain(error.message);
    return error instanceof CommandError && error.isUsage ? 2 : 1;
  }
}
