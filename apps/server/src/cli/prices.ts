import { type Discount, MAX_POINTS, MAX_PRICE_EUROS, newDiscountSchema, toCents } from '@mapa/contract';
import { z } from 'zod';
import { tariffText } from '../desk/texts.ts';
import { madridDay } from '../platform/madrid.ts';
import { allTariffs, isTwice, setTariff } from '../shop/checkout/tariffs.ts';
import { CommandError, type CommandParts, logCommand, parsedArgs } from './command.ts';
import { euros } from './euros.ts';

export const pricesUsage = `\
  prices list                   every tariff: from when, price of a point in euros, discounts
  prices set PRICE [--from YYYY-MM-DD] [--discount POINTS=PERCENT]...
                                a tariff from the beginning of a day in Madrid on (today unless given); it takes
                                the place of one from the same day. Orders keep the price they were made at
`;

/** The prices' commands of the command line. Rejects with CommandError. */
export async function runPrices(args: readonly string[], parts: CommandParts): Promise<void> {
  const { positionals, values } = parsedArgs(
    args,
    { from: { type: 'string' }, discount: { type: 'string', multiple: true } },
    pricesUsage,
  );
  const [action, price, ...rest] = positionals;
  if (rest.length === 0) {
    if (action === 'list' && price === undefined) return list(parts);
    if (action === 'set' && price !== undefined) {
      return set(parts, priceOf(price), dayOf(values.from), (values.discount ?? []).map(discountOf));
    }
  }
  throw new CommandError(pricesUsage.trimEnd(), true);
}

/** Whole cents. */
function priceOf(text: string): number {
  const price = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  if (price <= 0 || price > MAX_PRICE_EUROS) {
    throw new CommandError('PRICE: must be euros above 0, as 200 or 199.90', true);
  }
  return toCents(price);
}

function dayOf(text: string | undefined): string {
  const today = madridDay(new Date());
  const day = text ?? today;
  if (!z.iso.date().safeParse(day).success)
    throw new CommandError('--from: must be a day, as 2027-01-31', true);
  if (day < today) throw new CommandError('--from: is past; orders that are placed keep their price', true);
  return day;
}

function discountOf(text: string): Discount {
  const [, desde, descuento] = /^(\d{1,2})=(\d{1,3}(?:\.\d)?)$/.exec(text) ?? [];
  const discount = newDiscountSchema.safeParse({ desde: Number(desde), descuento: Number(descuento) });
  if (!discount.success || discount.data.desde > MAX_POINTS) {
    const wanted = `must be POINTS=PERCENT, as 3=16.5, at most ${MAX_POINTS} points, less than 100 %, one decimal`;
    throw new CommandError(`--discount: ${wanted}`, true);
  }
  return discount.data;
}

async function list({ db, write }: CommandParts): Promise<void> {
  for (const { from, holds, precioUnidad, descuentos } of await allTariffs(db)) {
    const texts = descuentos.map(({ desde, descuento }) => `from ${desde}: ${descuento} %`);
    const start = from.getTime() === 0 ? 'the start   ' : `${madridDay(from)}  `;
    const price = euros(toCents(precioUnidad)).padStart(12);
    write(`${holds === 'now' ? '* ' : '  '}${start}${[price, ...texts].join('  ')}`);
  }
  write('* holds now');
}

async function set(
  parts: CommandParts,
  cents: number,
  day: string,
  descuentos: readonly Discount[],
): Promise<void> {
  const { db, write } = parts;
  if (isTwice(descuentos)) throw new CommandError('--discount: a number of points stands twice', true);
  await db.transaction().execute(async (trx) => {
    await setTariff(trx, day, cents, descuentos);
    await logCommand(trx, parts, { action: 'tarifa', target: day, detail: tariffText(cents, descuentos) });
  });
  write(`From ${day} on a point costs ${euros(cents)}.`);
}
