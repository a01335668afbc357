import { REFUND_REASON_LENGTH } from '@mapa/contract';
import { creditNotesOf } from '../shop/invoice/invoices.ts';
import { creditable } from '../shop/invoice/issue.ts';
import type { RefundPart } from '../shop/invoice/refund/part.ts';
import { type RefundFault, refundIn } from '../shop/invoice/refund/refund.ts';
import { referenceOf } from '../shop/order/reference.ts';
import { refundParts } from '../shop/refund-parts.ts';
import { CommandError, type CommandParts, logCommand } from './command.ts';
import { confirm } from './confirm.ts';
import { euros } from './euros.ts';
import { existingOrder, type Order } from './order.ts';
import { commandRecorder } from './recorder.ts';

interface Given {
  readonly reason?: string | undefined;
  readonly points?: string | undefined;
  readonly amount?: string | undefined;
  readonly vat?: boolean | undefined;
  readonly yes?: boolean | undefined;
  readonly again?: boolean | undefined;
}

/** A refund of the same amount of the same order within this time counts as the same request, made again. */
const REPEATED_MINUTES = 10;

const FAULTS: Readonly<Record<RefundFault, string>> = {
  'no-invoice': 'has no invoice: it is not paid',
  cancelled:
    'has an invoice that was cancelled at the tax agency, so that there is nothing to rectify: give the money back ' +
    "in the payment provider's panel",
  refunded: 'was given back already',
  'unknown-point': 'has no such point',
  'point-refunded': 'has a point among these that was given back already',
  exceeds: 'has less than that left to give back',
  'tax-stays': 'has no VAT that could go back alone: it is due, or went back already',
  changed: 'had something given back in the meantime, and nothing was done: look at it with `orders show`',
};

/**
 * Gives back an order or a part of it, once its customer and its sums were seen. What is said twice, as after a
 * connection that was lost, is done once. Rejects with CommandError.
 */
export async function refund(parts: CommandParts, reference: string, given: Given): Promise<void> {
  const { db, withJobs, write } = parts;
  const motivo = reasonOf(given.reason);
  const part = askedPart(given);
  const order = await existingOrder(db, reference);
  const target = referenceOf(order.numero);
  const before = order.devuelto_centimos;
  const recorder = await commandRecorder(parts);
  if (given.again !== true) await refuseRepeated(parts, order, part);
  await show(parts, order, part);
  await confirm(parts, given.yes, 'Give this back?');
  const refunded = await withJobs((jobs) =>
    db.transaction().execute(async (trx) => {
      const refunds = refundParts({ db, jobs, recorder });
      const made = await refundIn(trx, refunds, { pedidoId: order.id, part, motivo, before }, new Date());
      if (typeof made !== 'string') {
        const detail = `${euros(0 - made.contenido.total)}: ${motivo}`;
        await logCommand(trx, parts, { action: 'devolucion', target, detail });
      }
      return made;
    }),
  );
  if (typeof refunded === 'string') throw new CommandError(`Order ${target} ${FAULTS[refunded]}.`);
  const { contenido, isWhole, isMailed } = refunded;
  write(`${contenido.numero} rectifies ${contenido.rectifica?.numero}: ${euros(contenido.total)}.`);
  if (isWhole) write('The download links of the order no longer work.');
  else if (part.kind === 'points') {
    write('The download links of the order no longer work; its files are made again without these points.');
  }
  write(
    isMailed
      ? 'The customer gets the invoice by mail.'
      : "The customer's account is gone: no mail is sent. Print the invoice and send it otherwise.",
  );
  write(
    `${euros(0 - contenido.total)} go back through the payment provider; where its panel is needed, a mail says so.`,
  );
}

/** An amount alone may go back again and again: one that just did was probably asked for already. */
async function refuseRepeated({ db }: CommandParts, order: Order, part: RefundPart): Promise<void> {
  if (part.kind !== 'amount') return;
  const since = Date.now() - REPEATED_MINUTES * 60_000;
  const notes = await creditNotesOf(db, order.id);
  const same = notes.find(
    ({ contenido, emitidaAt }) => contenido.total === 0 - part.centimos && emitidaAt.getTime() > since,
  );
  if (same !== undefined)
    throw new CommandError(
      `Order ${referenceOf(order.numero)} had ${euros(part.centimos)} given back less than ${REPEATED_MINUTES} ` +
        `minutes ago (${same.contenido.numero}). If as much is to go back once more, say it with --again.`,
    );
}

/** Writes whose order it is and what of it goes back. */
async function show({ db, write }: CommandParts, order: Order, part: RefundPart): Promise<void> {
  const reference = referenceOf(order.numero);
  const found = await creditable(db, order.id, part);
  if (typeof found === 'string') throw new CommandError(`Order ${reference} ${FAULTS[found]}.`);
  const { content } = found;
  write(`Order ${reference} of ${order.nombre}, ${order.email ?? 'no address'}`);
  write(`Total ${euros(order.total_centimos)}, given back before: ${euros(order.devuelto_centimos)}`);
  const all = content.total === order.total_centimos - order.devuelto_centimos ? ', all that is left' : '';
  const points = content.puntos.length > 0 ? ` (points ${content.puntos.join(', ')})` : '';
  write(`To give back now: ${euros(content.total)}${points}${all}`);
}

export function reasonOf(reason: string | undefined): string {
  if (reason === undefined) {
    throw new CommandError(
      '--reason is missing: why the invoice is rectified, in Spanish, as --reason "Pedido por error". It ' +
        'stands on the invoice.',
      true,
    );
  }
  const motivo = reason.trim();
  if (motivo === '' || motivo.length > REFUND_REASON_LENGTH || /\p{Cc}/u.test(motivo)) {
    throw new CommandError(`--reason: must be a text of at most ${REFUND_REASON_LENGTH} characters`, true);
  }
  return motivo;
}

function askedPart({ points, amount, vat = false }: Given): RefundPart {
  if ([points, amount, vat || undefined].filter((one) => one !== undefined).length > 1) {
    throw new CommandError('--points, --amount, --vat: one of them', true);
  }
  if (vat) return { kind: 'tax' };
  if (points !== undefined) {
    if (!/^\d+(,\d+)*$/.test(points)) {
      throw new CommandError('--points: must be places of points in the order, as 1,3', true);
    }
    return { kind: 'points', posiciones: points.split(',').map(Number) };
  }
  if (amount === undefined) return { kind: 'rest' };
  const [, whole, cents = '0'] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(amount) ?? [];
  const centimos = Number(whole) * 100 + Number(cents);
  if (!(centimos > 0)) throw new CommandError('--amount: must be euros with a point, as 50.00', true);
  return { kind: 'amount', centimos };
}
