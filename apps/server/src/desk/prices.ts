import { calls, toCents } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { fault } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import { madridDay } from '../platform/madrid.ts';
import { allTariffs, hasTariffFrom, setTariff } from '../shop/checkout/tariffs.ts';
import { act } from './act.ts';
import type { DeskParts } from './parts.ts';
import { tariffText } from './texts.ts';

const STATES = { past: 'pasada', now: 'vigente', later: 'futura' } as const;

/** Tariffs at the desk: all there are, and new ones from today in Madrid on. */
export function registerDeskPrices(app: FastifyInstance, { db }: DeskParts): void {
  serve(app, calls.tarifas, async () => {
    const tariffs = await allTariffs(db);
    return {
      data: tariffs.map(({ from, holds, precioUnidad, descuentos }) => ({
        desde: from.getTime() === 0 ? null : madridDay(from),
        precio: precioUnidad,
        descuentos: [...descuentos],
        estado: STATES[holds],
      })),
    };
  });

  serve(app, calls.nuevaTarifa, async ({ session, body }) => {
    const { marca: mark, precio, desde, descuentos, sustituir } = body;
    if (desde < madridDay(new Date())) return fault('tariff-past', 'desde');
    const cents = toCents(precio);
    const done = { action: 'tarifa', target: desde, detail: tariffText(cents, descuentos) } as const;
    return act(db, { session, mark, ...done }, async (trx) => {
      if (sustituir !== true && (await hasTariffFrom(trx, desde))) return fault('tariff-exists', 'desde');
      await setTariff(trx, desde, cents, descuentos);
      return undefined;
    });
  });
}
