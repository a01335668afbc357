import { isDeepStrictEqual } from 'node:util';
import {
  type Discount,
  FALLING_DISCOUNTS,
  isUnusualPrice,
  MAX_POINTS,
  newTariffSchema,
  type PricedTariff,
  priceChanges,
  TWICE_DISCOUNTS,
  toCents,
} from '@mapa/contract';
import { z } from 'zod';
import { tariffText } from '../desk/texts.ts';
import { madridDay } from '../platform/madrid.ts';
import { allTariffs, removeTariff, setTariff } from '../shop/checkout/tariffs.ts';
import { CommandError, type CommandParts, logCommand, notUnderstood, parsedArgs } from './command.ts';
import { askFor, confirm, YES } from './confirm.ts';
import { euros } from './euros.ts';

export const pricesUsage = `\
  prices list                   every tariff: from when, price of a point in euros, discounts
  prices set PRICE [--from YYYY-MM-DD] [--discount POINTS=PERCENT]... [--yes] [--unusual]
                                a tariff from the beginning of a day in Madrid on (today unless given), with all its
                                discounts; it takes the place of one from the same day. Orders keep the price they
                                were made at. It shows what changes and asks; --yes answers beforehand, and --unusual
                                of a price that is ten times the one before it or more, or a tenth or less
  prices remove YYYY-MM-DD      take back a tariff from a day that is still to come
`;

/** The prices' commands of the command line. Rejects with CommandError. */
export async function runPrices(args: readonly string[], parts: CommandParts): Promise<void> {
  const { positionals, values } = parsedArgs(
    args,
    {
      from: { type: 'string' },
      discount: { type: 'string', multiple: true },
      unusual: { type: 'boolean' },
      ...YES,
    },
    pricesUsage,
  );
  const [action, price, ...rest] = positionals;
  if (rest.length === 0) {
    if (action === 'list' && price === undefined) return list(parts);
    if (action === 'set' && price !== undefined) {
      const tariff = { cents: priceOf(price), descuentos: discountsOf(values.discount ?? []) };
      return set(parts, tariff, dayOf(values.from), values);
    }
    if (action === 'remove' && price !== undefined) return remove(parts, price);
  }
  throw notUnderstood('prices', positionals, pricesUsage);
}

/** Whole cents. */
function priceOf(text: string): number {
  const price = newTariffSchema.shape.precio.safeParse(numberOf(text)).data;
  if (price === undefined) throw new CommandError('PRICE: must be euros above 0, as 200 or 199.90', true);
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

/** The faults of all discounts together, by the page's message about them. */
const TOGETHER: Readonly<Record<string, string>> = {
  [TWICE_DISCOUNTS]: 'a number of points stands twice',
  [FALLING_DISCOUNTS]: 'more points would have a lower one',
};

function discountsOf(texts: readonly string[]): readonly Discount[] {
  const read = newTariffSchema.shape.descuentos.safeParse(
    texts.map((text) => {
      const [desde = '', descuento = '', ...rest] = text.split('=');
      return { desde: numberOf(rest.length === 0 ? desde : ''), descuento: numberOf(descuento) };
    }),
  );
  if (read.success) return read.data;
  const one = `must be POINTS=PERCENT, as 3=16.5, at most ${MAX_POINTS} points, less than 100 %, one decimal`;
  throw new CommandError(`--discount: ${TOGETHER[read.error.issues[0]?.message ?? ''] ?? one}`, true);
}

/** A number in digits; NaN where a text is none. */
const numberOf = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

async function list({ db, write }: CommandParts): Promise<void> {
  for (const { from, holds, precioUnidad, descuentos } of await allTariffs(db)) {
    const texts = descuentos.map(({ desde, descuento }) => `from ${desde}: ${descuento} %`);
    const start = from.getTime() === 0 ? 'the start   ' : `${madridDay(from)}  `;
    const price = euros(toCents(precioUnidad)).padStart(12);
    write(`${holds === 'now' ? '* ' : '  '}${start}${[price, ...texts].join('  ')}`);
  }
  write('* holds now');
}

interface PricesGiven {
  readonly yes?: boolean | undefined;
  readonly unusual?: boolean | undefined;
}

async function set(
  parts: CommandParts,
  tariff: PricedTariff,
  day: string,
  given: PricesGiven,
): Promise<void> {
  const { db, write } = parts;
  const { cents, descuentos } = tariff;
  const before = await tariffOn(parts, day);
  write(`Price of a point from ${day} on, in place of that of the tariff before it:`);
  for (const change of priceChanges(before, tariff)) write(changeText(change));
  await confirm(parts, given.yes, 'Set this tariff?');
  if (given.unusual !== true && isUnusualPrice(before, tariff)) await askAgain(parts, cents);
  await db.transaction().execute(async (trx) => {
    if (!isDeepStrictEqual(await tariffOn({ db: trx }, day), before))
      throw new CommandError('Nothing was done: another tariff was set meanwhile. Look at `prices list`.');
    await setTariff(trx, day, cents, descuentos);
    await logCommand(trx, parts, { action: 'tarifa', target: day, detail: tariffText(cents, descuentos) });
  });
  write(`From ${day} on a point costs ${euros(cents)}.`);
}

function changeText({ desde, before, after }: ReturnType<typeof priceChanges>[number]): string {
  const [old, next] = [before, after].map(
    ({ cents, descuento }) =>
      `${euros(cents)} (${descuento === 0 ? 'no discount' : `discount ${descuento} %`})`,
  );
  const change = `${after.cents < before.cents ? '-' : '+'}${euros(Math.abs(after.cents - before.cents))}`;
  return `  from ${desde}: ${old} -> ${next}, ${change}`;
}

/** The tariff that holds on a day in Madrid, as far as is known now. */
async function tariffOn({ db }: Pick<CommandParts, 'db'>, day: string): Promise<PricedTariff> {
  const tariff = (await allTariffs(db)).findLast(({ from }) => madridDay(from) <= day);
  if (tariff === undefined) throw new Error('the first tariff holds from the beginning of time on');
  return { cents: toCents(tariff.precioUnidad), descuentos: tariff.descuentos };
}

const askAgain = (parts: CommandParts, cents: number): Promise<void> =>
  askFor(
    parts,
    (cents / 100).toFixed(2),
    'That is ten times the price before it or more, or a tenth or less. Type it once more, with two decimals: ',
    '--unusual',
  );

async function remove(parts: CommandParts, day: string): Promise<void> {
  const { db, write } = parts;
  if (!z.iso.date().safeParse(day).success)
    throw new CommandError(`${day}: must be a day, as 2027-01-31`, true);
  await db.transaction().execute(async (trx) => {
    if (!(await removeTariff(trx, day)))
      throw new CommandError(
        `There is no tariff from ${day} that is still to come: one that holds is replaced by \`prices set\`.`,
      );
    await logCommand(trx, parts, { action: 'tarifa', target: day, detail: 'retirada' });
  });
  write(`The tariff from ${day} is taken back.`);
}
