import { codesOf, type FaultCodes } from '../jobs/codes.ts';
import { smtpOf } from './transport.ts';

/** The mail server is tried no more often than this: each try is a connection and a login. */
const HOLDS_MS = 60_000;

/** The mail server does not take mails. The message has codes alone, because those of mail servers name people. */
export class MailServerError extends Error {
  override readonly name = 'MailServerError';

  constructor({ fault, code, originalCode, responseCode }: FaultCodes) {
    const codes = [code, originalCode, responseCode].filter((one) => one !== undefined);
    super(`The mail server does not take mails (${codes.join(' ') || fault}): check SMTP_URL.`);
  }
}

/** Logs in at the mail server and leaves; rejects with MailServerError where that fails. */
export function mailCheck(smtpUrl: string, now: () => number = () => performance.now()): () => Promise<void> {
  let last: { readonly at: number; readonly answer: Promise<void> } | undefined;
  return () => {
    if (last !== undefined && now() - last.at < HOLDS_MS) return last.answer;
    last = { at: now(), answer: logIn(smtpUrl) };
    return last.answer;
  };
}

async function logIn(smtpUrl: string): Promise<void> {
  const transporter = smtpOf(smtpUrl);
  try {
    await transporter.verify();
  } catch (error) {
    throw new MailServerError(codesOf(error instanceof Error ? error : new Error(String(error))));
  } finally {
    transporter.close();
  }
}
