import { REFUND_REASON_LENGTH } from '@mapa/contract';
import type { RefundPart } from '../shop/invoice/refund/part.ts';
import { type RefundFault, refundIn } from '../shop/invoice/refund/refund.ts';
import { orderNumberOf } from '../shop/order/reference.ts';
import { recorderOf } from '../shop/records/recorder.ts';
import { refundParts } from '../shop/refund-parts.ts';
import { CommandError, type CommandParts, logCommand } from './command.ts';
import { euros } from './euros.ts';

interface Given {
  readonly reason?: string | undefined;
  readonly points?: string | undefined;
  readonly amount?: string | undefined;
  readonly vat?: boolean | undefined;
}

const FAULTS: Readonly<Record<Exclude<RefundFault, 'changed'>, string>> = {
  'no-invoice': 'has no invoice: it is not paid',
  cancelled:
    'has an invoice that was cancelled at the tax agency, so that there is nothing to rectify: give the money back ' +
    "in the payment provider's panel",
  refunded: 'was given back already',
  'unknown-point': 'has no such point',
  'point-refunded': 'has a point among these that was given back already',
  exceeds: 'has less than that left to give back',
  'tax-stays': 'has no VAT that could go back alone: it is due, or went back already',
};

/** Gives back an order or a part of it. Rejects with CommandError. */
export async function refund(parts: CommandParts, reference: string, given: Given): Promise<void> {
  const { records, db, withJobs, write } = parts;
  const motivo = reasonOf(given.reason);
  const part = askedPart(given);
  const numero = orderNumberOf(reference);
  const pedido =
    numero === undefined
      ? undefined
      : await db.selectFrom('orders').select('id').where('numero', '=', numero).executeTakeFirst();
  if (pedido === undefined) throw new CommandError(`There is no order ${reference}.`);
  const recorder = recorderOf({ records }, (what) =>
    write(`The chain of invoice records is broken: ${what}`),
  );
  const refunded = await withJobs((jobs) =>
    db.transaction().execute(async (trx) => {
      const refunds = refundParts({ db, jobs, recorder });
      const made = await refundIn(trx, refunds, { pedidoId: pedido.id, part, motivo }, new Date());
      if (typeof made !== 'string') {
        const target = reference.trim().toUpperCase();
        const detail = `${euros(0 - made.contenido.total)}: ${motivo}`;
        await logCommand(trx, parts, { action: 'devolucion', target, detail });
      }
      return made;
    }),
  );
  if (refunded === 'changed') throw new Error('a refund that names no sum before it cannot find it changed');
  if (typeof refunded === 'string') throw new CommandError(`Order ${reference} ${FAULTS[refunded]}.`);
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
