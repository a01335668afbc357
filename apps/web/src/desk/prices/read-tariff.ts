import { type Discount, MAX_POINTS, MAX_PRICE_EUROS, newDiscountSchema } from '@mapa/contract';

/** A price as people write it (`180,50`) in euros; undefined where it is none. */
export function readPrice(text: string): number | undefined {
  const plain = text.trim().replace(/\s*€$/, '').replace(',', '.');
  const price = /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return price > 0 && price <= MAX_PRICE_EUROS ? price : undefined;
}

/** Discounts one a line, as `3: 16,5`; undefined where a line is none, or a number of points stands twice. */
export function readDiscounts(text: string): readonly Discount[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => {
    const [, desde, descuento = ''] = /^\s*(\d{1,2})\s*:\s*(\d{1,3}(?:[.,]\d)?)\s*%?\s*$/.exec(line) ?? [];
    return newDiscountSchema.safeParse({
      desde: Number(desde),
      descuento: Number(descuento.replace(',', '.')),
    }).data;
  });
  const discounts = read.filter((one) => one !== undefined && one.desde <= MAX_POINTS) as Discount[];
  const isWhole = discounts.length === lines.length;
  return isWhole && new Set(discounts.map(({ desde }) => desde)).size === lines.length
    ? discounts
    : undefined;
}

/** Discounts as `readDiscounts` reads them. */
export const discountLines = (discounts: readonly Discount[]): string =>
  discounts.map(({ desde, descuento }) => `${desde}: ${String(descuento).replace('.', ',')}`).join('\n');
