import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../platform/api/errors.ts';
import { serve } from '../../platform/api/route.ts';
import { acceptForms } from './form.ts';
import type { PaymentProvider } from './provider.ts';
import { type SettleParts, settle } from './settle.ts';

/**
 * Serves the address for the provider's notifications. Forgeries are refused; genuine notifications are answered 200,
 * even when repeated.
 */
export async function registerNotifications(
  app: FastifyInstance,
  parts: SettleParts & { readonly provider: PaymentProvider },
): Promise<void> {
  acceptForms(app);
  const { log } = app;

  serve(app, calls.notificacion, async ({ body }) => {
    const received = parts.provider.receive(body);
    if (received.kind !== 'payment') {
      log.warn({ notification: received.kind }, 'a notification that is about no payment');
      if (received.kind === 'other') return {};
      return fault(received.kind === 'forged' ? 'forged-notification' : 'foreign-notification');
    }
    const { numero, respuesta } = received.notification;
    const settled = await settle(parts, received.notification);
    const about = { payment: numero, respuesta, ...settled };
    const isStrange = settled.result === 'mismatch' || ('aviso' in settled && settled.aviso !== null);
    log[isStrange ? 'warn' : 'info'](about, 'notification of a payment');
    return settled.result === 'mismatch' ? fault('foreign-notification') : {};
  });
}
