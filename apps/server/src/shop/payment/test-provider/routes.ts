import { type SignedFields, signedFieldsSchema } from '@mapa/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../platform/db/schema.ts';
import { acceptForms } from '../form.ts';
import type { Merchant } from '../redsys/merchant.ts';
import { errorPage, pageHeaders, paymentPage } from './page.ts';
import { ANSWER_PATH, TEST_PROVIDER_PATH } from './path.ts';
import { registerTestRefunds } from './refunds.ts';
import { answerFields, type Outcome, type RequestError, readRequest } from './wire.ts';

const answerSchema = signedFieldsSchema.extend({
  resultado: z.enum(['pagar', 'rechazar', 'cancelar']),
  /** When the seller is notified: before the browser returns, after, or never. */
  aviso: z.enum(['antes', 'despues', 'nunca']),
});

const LATE_MS = 3_000;
const TIMEOUT_MS = 10_000;

interface TestProviderParts {
  readonly merchant: Merchant;
  readonly production: boolean;
  /** The provider remembers earlier outcomes, when it starts anew, from the notifications to the seller. */
  readonly db: Kysely<Tables>;
}

/**
 * Serves the built-in payment provider for people who try the program out: it has the wire protocol of the real one, on
 * this server, and a page of its own. It moves no money and does not exist in production.
 */
export async function registerTestProvider(
  app: FastifyInstance,
  { merchant, production, db }: TestProviderParts,
): Promise<void> {
  if (production) throw new Error('the test payment provider does not exist in production');
  acceptForms(app);
  registerTestRefunds(app, { merchant, db });
  /** Order numbers with an outcome: like the real provider, it charges each of them once. */
  const outcomes = new Map<string, Outcome>();
  const outcomeOf = async (numero: string) => outcomes.get(numero) ?? toldOutcome(db, numero);
  const waiting = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => waiting.forEach(clearTimeout));
  const schema = { hide: true };

  const notify = async (url: string, fields: SignedFields): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), signal });
      if (status !== 200) app.log.warn({ status }, 'the seller refused a notification of the test provider');
    } catch (error) {
      app.log.warn({ err: error }, 'a notification of the test provider did not reach the seller');
    }
  };
  const notifyLater = (url: string, fields: SignedFields): void => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void notify(url, fields);
    }, LATE_MS);
    waiting.add(timer);
  };
  const refuse = (reply: FastifyReply, error: RequestError): FastifyReply =>
    reply.code(400).headers(pageHeaders(merchant, reply)).send(errorPage(error, reply.cspNonce.style));

  app.post(TEST_PROVIDER_PATH, { schema }, async (request, reply) => {
    const fields = signedFieldsSchema.safeParse(request.body).data;
    if (fields === undefined) return refuse(reply, 'SIS0007');
    const charge = readRequest(merchant, fields);
    if (typeof charge === 'string') return refuse(reply, charge);
    if ((await outcomeOf(charge.numero)) !== undefined) return refuse(reply, 'SIS0051');
    return reply
      .headers(pageHeaders(merchant, reply))
      .send(paymentPage({ merchant, charge, fields, nonce: reply.cspNonce.style }));
  });

  app.post(ANSWER_PATH, { schema }, async (request, reply) => {
    const body = answerSchema.safeParse(request.body).data;
    if (body === undefined) return refuse(reply, 'SIS0007');
    const charge = readRequest(merchant, body);
    if (typeof charge === 'string') return refuse(reply, charge);
    const { resultado, aviso } = body;
    const outcome = await outcomeOf(charge.numero);
    // A button that is clicked twice leads to the same page again.
    if ((outcome ?? resultado) !== resultado) return refuse(reply, 'SIS0051');
    const answer = answerFields(merchant, charge, resultado, new Date());
    if (outcome === undefined && resultado !== 'cancelar') {
      outcomes.set(charge.numero, resultado);
      if (aviso === 'antes') await notify(charge.notificationUrl, answer);
      if (aviso === 'despues') notifyLater(charge.notificationUrl, answer);
    }
    const target = new URL(resultado === 'pagar' ? charge.paidUrl : charge.refusedUrl);
    for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
    return reply.redirect(target.href, 303);
  });
}

/** The outcome of an attempt as the seller was notified; undefined where there was no notification. */
async function toldOutcome(db: Kysely<Tables>, numero: string): Promise<Outcome | undefined> {
  const pago = await db
    .selectFrom('payments')
    .select('estado')
    .where('numero', '=', numero)
    .where('estado', '!=', 'iniciado')
    .executeTakeFirst();
  return pago && (pago.estado === 'autorizado' ? 'pagar' : 'rechazar');
}
