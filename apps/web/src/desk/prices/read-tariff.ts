import { type Discount, newTariffSchema } from '@mapa/contract';
import { decimalComma } from '@mapa/field';

/** Whole euros, their thousands parted by points or blanks, and cents behind a comma: `1.200`, `1 200,50`, `180,5`. */
const SPANISH = /^(\d+|[1-9]\d{0,2}([.\s]\d{3})+)(,\d{1,2})?$/;
/** Cents behind a point, which are never three digits as thousands are: `180.50`. */
const ENGLISH = /^\d+\.\d{1,2}$/;

/** A price as people write it, in euros; undefined where it is none. */
export function readPrice(text: string): number | undefined {
  const written = text.trim().replace(/\s*€$/, '');
  const isSpanish = SPANISH.test(written);
  if (!isSpanish && !ENGLISH.test(written)) return undefined;
  const plain = isSpanish ? written.replaceAll(/[.\s]/g, '').replace(',', '.') : written;
  return newTariffSchema.shape.precio.safeParse(Number(plain)).data;
}

const WANTED = 'Escriba uno por línea, como 3: 16,5';

/** Discounts one a line, as `3: 16,5`, or a text that says what is wrong with them. */
export function readDiscounts(text: string): readonly Discount[] | string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => {
    const [, desde = '', descuento = ''] = /^\s*(\S+)\s*:\s*(\S+?)\s*%?\s*$/.exec(line) ?? [];
    return { desde: numberOf(desde), descuento: numberOf(descuento) };
  });
  if (read.some((one) => Object.values(one).some(Number.isNaN))) return WANTED;
  const { data, error } = newTariffSchema.shape.descuentos.safeParse(read);
  return data ?? error.issues[0]?.message ?? WANTED;
}

/** A number as people write it, with a comma or a point; NaN where a text is none. */
const numberOf = (text: string): number =>
  /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

/** Discounts as `readDiscounts` reads them. */
export const discountLines = (discounts: readonly Discount[]): string =>
  discounts.map(({ desde, descuento }) => `${desde}: ${decimalComma(descuento)}`).join('\n');
