import { endAllSessions, endSessions } from '../accounts/sessions/sessions.ts';
import { CommandError, type CommandParts, logCommand, parsedArgs } from './command.ts';
import { confirm, YES } from './confirm.ts';
import { existingUser } from './user.ts';

/** The target of the log where the sessions of everybody are ended. */
const EVERYBODY = 'todos';

export const signOutUsage = `\
  users sign-out EMAIL|--all [--yes]
                                end the sessions of a user, or of everybody, which it asks about; --yes answers
                                beforehand
`;

/** Ends the sessions of a user, or those of everybody. Rejects with CommandError. */
export async function signOut(args: readonly string[], parts: CommandParts): Promise<void> {
  const { db, write } = parts;
  const { positionals, values } = parsedArgs(args, { all: { type: 'boolean' }, ...YES }, signOutUsage);
  const [, email, ...rest] = positionals;
  if (rest.length > 0 || (email === undefined) === (values.all !== true))
    throw new CommandError(`users sign-out: say either EMAIL or --all\n${signOutUsage}`, true);
  const user = email === undefined ? undefined : await existingUser(parts, email);
  if (user === undefined)
    await confirm(
      parts,
      values.yes,
      'End the sessions of all users? Everybody has to log in again, you too.',
    );
  const ended = await db.transaction().execute(async (trx) => {
    await logCommand(trx, parts, { action: 'cierre-de-sesiones', target: user?.id ?? EVERYBODY });
    return user === undefined ? endAllSessions(trx) : endSessions(trx, user.id);
  });
  const sessions = `${ended} ${ended === 1 ? 'session' : 'sessions'}`;
  write(`${user?.email ?? 'Everybody'} is signed out: ${sessions} ended.`);
}
