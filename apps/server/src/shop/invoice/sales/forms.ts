import { vatNumberOf } from '@mapa/contract';
import { correctsBuyer } from '../content.ts';
import { partsOf } from './parts.ts';
import { type Period, periodLike, quarterOf } from './period.ts';
import { isStanding, type Sale } from './sales.ts';

interface Sum {
  readonly base: number;
  readonly tax: number;
}

/** The amounts of a period in the tax agency's forms, in whole cents. */
export interface Forms {
  /** Form 303: taxed sales by rate in percent, the corrections of earlier ones, and sales that are not subject. */
  readonly taxed: ReadonlyMap<number, Sum>;
  readonly corrected: Sum;
  /** Form 303: services to businesses elsewhere in the Union, all of the period with its corrections. */
  readonly services: number;
  /** Form 349: services by VAT number, with the corrections of invoices of the period itself. */
  readonly union: ReadonlyMap<string, { readonly name: string; readonly base: number }>;
  /** Form 349: what was declared in an earlier period, and what is right. */
  readonly unionCorrections: readonly UnionCorrection[];
  /** One-stop shop (form 369): sales at the rates of other members, by country and rate. */
  readonly oneStop: ReadonlyMap<string, Sum>;
  /** Form 369: the change of a country's tax in an earlier quarter, such as `2026-T3 Francia`. */
  readonly oneStopCorrections: ReadonlyMap<string, number>;
  /** Sales not subject by place of supply: Canaries, Ceuta, Melilla and outside the Union. */
  readonly outside: number;
  /** Form 303: sales taxed elsewhere by the one-stop shop, all of the period with its corrections. */
  readonly oneStopBase: number;
  /** The numbers of untaxed invoices to buyers in the Union who gave no VAT number: by law they bear tax. */
  readonly doubtful: readonly string[];
  /**
   * The numbers of invoices that were cancelled at the tax agency, and of those that rectify them; they are in no form.
   */
  readonly cancelled: readonly string[];
}

interface UnionCorrection {
  readonly number: string;
  readonly name: string;
  readonly period: Period;
  readonly declared: number;
  readonly corrected: number;
}

/**
 * Sums the sales of a period for the forms 303, 349 and 369; `before` are those of earlier periods, which corrections
 * refer to. Invoices that rectify have negative amounts already. The one-stop shop is declared by quarters, whatever
 * the period. All invoices of an order count to the buyer that is the right one at the end of the period.
 */
export function formsOf(sales: readonly Sale[], period: Period, before: readonly Sale[] = []): Forms {
  const taxed = new Map<number, Sum>();
  const oneStop = new Map<string, Sum>();
  const oneStopCorrections = new Map<string, number>();
  const doubtful: string[] = [];
  let corrected: Sum = { base: 0, tax: 0 };
  let outside = 0;
  let oneStopBase = 0;
  for (const sale of withBuyers(sales)) {
    const { cliente, rectifica, operacion: day, numero } = sale.contenido;
    for (const { operacion, rate, base, tax } of partsOf(sale.contenido)) {
      const sum = { base, tax };
      if (operacion === 'sujeta') {
        if (rectifica === null) put(taxed, rate, sum);
        else corrected = added(corrected, sum);
      } else if (operacion === 'ventanilla-unica') {
        oneStopBase += base;
        const quarter = quarterOf(declaredAt(sale));
        if (quarter === quarterOf(day)) put(oneStop, `${cliente.pais} ${rate} %`, sum);
        else {
          const key = `${quarter} ${cliente.pais}`;
          oneStopCorrections.set(key, (oneStopCorrections.get(key) ?? 0) + tax);
        }
      } else if (operacion === 'no-sujeta') outside += base;
      else if (operacion === 'dudosa') doubtful.push(numero);
    }
  }
  const services = servicesOf(sales, period);
  const isEarlier = (service: Service) => service.period !== period;
  return {
    taxed,
    corrected,
    oneStop,
    oneStopCorrections,
    outside,
    oneStopBase,
    doubtful,
    services: sumOf(services),
    union: unionOf(services.filter((service) => !isEarlier(service))),
    unionCorrections: correctionsOf(
      servicesOf(before, period).filter(isEarlier),
      servicesOf([...before, ...sales], period).filter(isEarlier),
    ),
    cancelled: sales.filter((sale) => !isStanding(sale)).map(({ contenido }) => contenido.numero),
  };
}

const added = (one: Sum, other: Sum): Sum => ({ base: one.base + other.base, tax: one.tax + other.tax });
const put = <Key>(sums: Map<Key, Sum>, key: Key, sum: Sum): void => {
  sums.set(key, added(sums.get(key) ?? { base: 0, tax: 0 }, sum));
};

/** The time of the operation that an invoice declares: its own, or that of the invoice which it rectifies. */
const declaredAt = ({ contenido, operacionOriginal }: Sale): string =>
  contenido.rectifica === null ? contenido.operacion : (operacionOriginal ?? contenido.rectifica.emitida);

interface Service {
  readonly number: string;
  readonly name: string;
  readonly base: number;
  /** The period of the invoice that it is about. */
  readonly period: Period;
}

/** The sales that count, each with the buyer that was last named as the right one; the naming itself is no sale. */
function withBuyers(sales: readonly Sale[]): Sale[] {
  const isCorrection = ({ contenido }: Sale) => correctsBuyer(contenido);
  const standing = sales.filter(isStanding);
  const corrections = standing.filter(isCorrection);
  const buyers = new Map(corrections.map(({ contenido }) => [contenido.pedido, contenido.cliente]));
  return standing
    .filter((sale) => !isCorrection(sale))
    .map(({ contenido, ...sale }) => {
      const cliente = buyers.get(contenido.pedido) ?? contenido.cliente;
      return { ...sale, contenido: { ...contenido, cliente } };
    });
}

const servicesOf = (sales: readonly Sale[], like: Period): Service[] =>
  withBuyers(sales).flatMap((sale) => {
    const { cif, pais, nombre: name } = sale.contenido.cliente;
    const number = vatNumberOf(cif, pais);
    if (number === undefined) return [];
    const period = periodLike(like, declaredAt(sale));
    return partsOf(sale.contenido)
      .filter(({ operacion }) => operacion === 'inversion')
      .map(({ base }) => ({ number, name, base, period }));
  });

function unionOf(services: readonly Service[]): Forms['union'] {
  const union = new Map<string, { name: string; base: number }>();
  for (const { number, name, base } of services)
    union.set(number, { name, base: base + (union.get(number)?.base ?? 0) });
  return union;
}

const sumOf = (services: readonly Service[]): number => services.reduce((sum, { base }) => sum + base, 0);

/** The buyers and periods for which the right amount differs from the declared one. */
function correctionsOf(declared: readonly Service[], right: readonly Service[]): UnionCorrection[] {
  const keyOf = ({ number, period }: Service) => `${period} ${number}`;
  const was = Map.groupBy(declared, keyOf);
  const is = Map.groupBy(right, keyOf);
  return [...new Map([...was, ...is])].flatMap(([key, [first]]) => {
    const sums = { declared: sumOf(was.get(key) ?? []), corrected: sumOf(is.get(key) ?? []) };
    if (first === undefined || sums.declared === sums.corrected) return [];
    const { number, name, period } = first;
    return [{ number, name, period, ...sums }];
  });
}
