import type { Atlas } from '@mapa/atlas';
import { HOUR_MS, MINUTE_MS } from '@mapa/field';
import type { FastifyBaseLogger } from 'fastify';
import { accountMail, sendAccountMail } from './accounts/access/mail-job.ts';
import { clean } from './cleaning.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { openFiles } from './platform/files/storage.ts';
import { codesOf } from './platform/jobs/codes.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { openTransport } from './platform/mail/transport.ts';
import type { JobKind, MailQueue, WorkQueue } from './platform/queues.ts';
import type { AtlasSource } from './platform/threads/open-atlas.ts';
import { removeForsaken } from './projects/files/files.ts';
import { deliveryJob, deliveryMail } from './shop/delivery/job.ts';
import { tellLate } from './shop/delivery/late.ts';
import { sendDeliveryMail } from './shop/delivery/letter.ts';
import { openWorkshop } from './shop/delivery/workshop.ts';
import { invoicePdfs } from './shop/invoice/files.ts';
import { creditNoteMail, sendCreditNote } from './shop/invoice/refund/mail.ts';
import { namingOrder } from './shop/order/jobs.ts';
import { byHandMail, sendByHand } from './shop/payment/give-back/by-hand-mail.ts';
import { giveBack } from './shop/payment/give-back/give-back.ts';
import { giveBackJob } from './shop/payment/give-back/job.ts';
import { openPaymentProvider } from './shop/payment/providers.ts';
import { secondChargeMail, sendSecondCharge } from './shop/payment/second-charge.ts';
import { sellerMail, sendSellerMail } from './shop/payment/seller-mail/job.ts';
import { type Channel, openChannel } from './shop/records/channel.ts';
import { startSender } from './shop/records/sender.ts';
import { viesWork } from './shop/tax-back.ts';
import { viesAgain } from './shop/vat/vies/again.ts';

const CLEANING_MS = 6 * HOUR_MS;
/** How often the customers of late deliveries are looked for. */
const LATE_LOOK_MS = 10 * MINUTE_MS;

export interface WorkParts {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly atlas: Atlas;
  /** Threads open the same atlas from this source. */
  readonly atlasSource: AtlasSource;
  readonly checkAtlas: () => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Who does the jobs of a queue. */
interface Worker<Queue extends string> {
  readonly queue: Queue;
  readonly start: () => Promise<void>;
}

/** Starts the work of a process, unless it only answers visitors; the result ends that work. */
export const workOfRole = (parts: WorkParts): Promise<() => Promise<void>> =>
  parts.config.role === 'web' ? Promise.resolve(async () => undefined) : startWork(parts);

/**
 * Does the jobs of every kind from now on, cleans up now and then, and reports what is late. The result releases what
 * the work needs, once the jobs are closed.
 */
export async function startWork(parts: WorkParts): Promise<() => Promise<void>> {
  const { config, database, jobs, atlas, atlasSource, log } = parts;
  const { db } = database;
  // First of all: with a wrong certificate nothing is begun.
  const channel = config.records && (await openChannel(config.records));
  const transport = openTransport(config, db);
  const mailParts = { db, transport, sender: config };
  // Messages of mail servers name people: only the codes are logged.
  const mailFailed = (error: Error, job: string) =>
    log.warn({ job, ...codesOf(error) }, 'a mail was not sent and is tried again later');
  const work = <Queue extends MailQueue | WorkQueue, Data extends object>(
    kind: JobKind<Data, Queue>,
    act: (data: Data, id: string) => Promise<void>,
    failed: (error: Error, job: string) => void,
  ): Worker<Queue> => ({
    queue: kind.queue,
    start: () =>
      jobs.work(kind, namingOrder(db, act), failed, (job, ms) =>
        log.info({ job, queue: kind.queue, ms }, 'a job is done'),
      ),
  });
  const mail = <Queue extends MailQueue, Data extends object>(
    kind: JobKind<Data, Queue>,
    send: (data: Data, id: string) => Promise<void>,
  ) => work(kind, send, mailFailed);
  const otherFailed = (what: string) => (error: Error, job: string) =>
    log.warn({ job, err: error }, `${what} and is tried again later`);
  const provider = openPaymentProvider({ config, db });
  const files = await openFiles(config);
  const workshop = openWorkshop({
    database,
    jobs,
    files,
    atlas,
    atlasSource,
    checkAtlas: parts.checkAtlas,
    publisher: config,
  });
  const invoicesOf = (pedidoId: string) => invoicePdfs(db, pedidoId);
  const deliveryMailParts = { ...mailParts, jobs, files, invoicesOf };
  const workers: { readonly [Queue in MailQueue | WorkQueue]: Worker<Queue> } = {
    'account-mail': mail(accountMail, (data, id) => sendAccountMail(mailParts, data, id)),
    'seller-mail': mail(sellerMail, (data, id) => sendSellerMail(mailParts, data, id)),
    'credit-note-mail': mail(creditNoteMail, (data, id) => sendCreditNote(mailParts, data, id)),
    'by-hand-mail': mail(byHandMail, (data, id) => sendByHand(mailParts, data, id)),
    'second-charge-mail': mail(secondChargeMail, (data, id) => sendSecondCharge(mailParts, data, id)),
    'delivery-mail': mail(deliveryMail, (data, id) => sendDeliveryMail(deliveryMailParts, data, id)),
    'give-back': work(
      giveBackJob,
      (owed) => giveBack({ db, jobs, provider }, owed),
      otherFailed('money did not go back'),
    ),
    'vies-again': work(
      viesAgain,
      viesWork({ config, db, jobs, log }),
      otherFailed('a VAT number was not checked'),
    ),
    delivery: work(
      deliveryJob,
      ({ pedidoId }) => workshop.deliver(pedidoId),
      otherFailed('a delivery was not made'),
    ),
  };
  for (const worker of Object.values(workers)) await worker.start();
  const endSending = startSending(parts, channel);
  const cleanUp = () =>
    Promise.all([clean(db, new Date()), removeForsaken({ db, files })]).catch((error: unknown) =>
      log.warn({ err: error }, 'what has been kept long enough was not cleaned'),
    );
  await cleanUp();
  const cleaning = setInterval(cleanUp, CLEANING_MS).unref();
  const lookForLate = () =>
    tellLate(db, jobs).catch((error: unknown) =>
      log.warn({ err: error }, 'customers of late deliveries were not told, which is tried again later'),
    );
  const late = setInterval(lookForLate, LATE_LOOK_MS).unref();
  return async () => {
    clearInterval(cleaning);
    clearInterval(late);
    await endSending();
    transport.close();
    await workshop.close();
  };
}

/** Sends records of invoices where they are made; the result ends it. */
function startSending(
  { config: { organisation }, database: { db }, log }: WorkParts,
  channel: Channel | undefined,
): () => Promise<void> {
  if (channel === undefined) return async () => undefined;
  const end = startSender({ db, channel, seller: { name: organisation.name, nif: organisation.cif }, log });
  return async () => {
    await end();
    channel.close();
  };
}
