import { readFile } from 'node:fs/promises';
import { readReturned } from '../platform/mail/returned.ts';
import { orderNumberIn, referenceOf } from '../shop/order/reference.ts';
import { CommandError, type CommandParts, fileAt, notUnderstood, parsedArgs } from './command.ts';

export const mailsUsage = `\
  mails bounced FILE|-          take in the report of a mail that could not be delivered (RFC 3464), from a file
                                or from the input, as a mail server pipes it; the desk shows it
`;

/** Mails that came back. Rejects with CommandError. */
export async function runMails(args: readonly string[], parts: CommandParts): Promise<void> {
  const { positionals } = parsedArgs(args, {}, mailsUsage);
  const [action, file, ...rest] = positionals;
  if (action !== 'bounced' || file === undefined || rest.length > 0)
    throw notUnderstood('mails', positionals, mailsUsage);
  const { db, write, readInput } = parts;
  const message = await (file === '-' ? readInput?.() : readFile(fileAt(parts, file), 'utf8'))?.catch(
    (error: Error) => {
      throw new CommandError(`${file}: ${error.message}`);
    },
  );
  const returned = readReturned(message ?? '');
  if (returned === undefined) throw new CommandError(`${file}: is no report of a delivery (RFC 3464)`);
  if (returned.length === 0) return write('The mail may still arrive: nothing to note.');
  const kept = await db
    .insertInto('returned_mails')
    .values(returned.map(({ messageId, ...mail }) => ({ ...mail, message_id: messageId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['recipient', 'status', 'message_id'])
    .execute();
  for (const { recipient, status, message_id } of kept) {
    const order = orderNumberIn(message_id);
    write(
      `${recipient}: did not arrive (${status})${order === undefined ? '' : `, order ${referenceOf(order)}`}`,
    );
  }
  if (kept.length < returned.length) write('The rest was noted before.');
}
