import { doubtText, type WindEnergy } from '@mapa/contract';
import type { Comparison } from '../comparison.ts';
import type { Site } from '../use-comparison.ts';

/** A column of the table: its name, its unit, and its value for a point, null where it is not known. */
export interface Column {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly value: (site: Site, viento: Comparison['viento']) => number | null;
}

/**
 * The energies in the chosen wind, and which wind it is: that of the cell where there is no other. Undefined while they
 * are not known.
 */
export function windOf(
  { energy, hasTurbine }: Site,
  viento: Comparison['viento'],
): (WindEnergy & { readonly name: Comparison['viento'] }) | undefined {
  if (!energy || !hasTurbine) return undefined;
  const { punto, celda } = energy;
  return viento === 'punto' && punto ? { ...punto, name: 'punto' } : { ...celda, name: 'celda' };
}

const tenYears = (site: Site, viento: Comparison['viento']): WindEnergy['horizontes'][number] | undefined =>
  windOf(site, viento)?.horizontes.find(({ anios }) => anios === 10);

/** The note beside a P90 that is hardly known; undefined for others. */
export const doubtOf = (site: Site, viento: Comparison['viento']): string | undefined =>
  doubtText(tenYears(site, viento)?.sigma ?? 0);

/** The columns of the comparison, in the order of the table and of its file. */
export const COLUMNS: readonly Column[] = [
  {
    name: 'punto',
    title: 'Viento en el punto (50\u202fm)',
    unit: 'm/s',
    decimals: 2,
    value: ({ energy }) => energy?.punto?.velocidad ?? null,
  },
  {
    name: 'celda',
    title: 'Viento en la celda (3\u202fkm)',
    unit: 'm/s',
    decimals: 2,
    value: ({ energy }) => energy?.celda.velocidad ?? null,
  },
  {
    name: 'neta',
    title: 'Energía neta (P50)',
    unit: 'MWh/año',
    decimals: 0,
    value: (site, viento) => windOf(site, viento)?.neta ?? null,
  },
  {
    name: 'p90',
    title: 'P90, media de 10 años',
    unit: 'MWh/año',
    decimals: 0,
    value: (site, viento) => tenYears(site, viento)?.p90 ?? null,
  },
  {
    name: 'factor',
    title: 'Factor de capacidad neto',
    unit: '%',
    decimals: 1,
    value: (site, viento) => windOf(site, viento)?.factorNeto ?? null,
  },
  {
    name: 'variabilidad',
    title: 'Variabilidad interanual de la energía',
    unit: '%',
    decimals: 1,
    value: (site, viento) => windOf(site, viento)?.variabilidad ?? null,
  },
  {
    name: 'altitud',
    title: 'Altitud (negativa: profundidad)',
    unit: 'm',
    decimals: 0,
    value: ({ about }) => about?.altitud ?? null,
  },
];

/** The order of a table: by one of its columns, or none. */
export interface Order {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/** The order that an address names; undefined where it names none of the columns. */
export function orderOf(orden: string | null): Order | undefined {
  const column = COLUMNS.find(({ name }) => name === orden?.replace(/^-/, ''));
  return column && { column, direction: orden?.startsWith('-') ? 'ascending' : 'descending' };
}

/**
 * The order in the address after a click on the head of a column: the highest first, then the lowest first, then the
 * original one.
 */
export function nextOrder(orden: string | null, { name }: Column): string | null {
  if (orden === name) return `-${name}`;
  return orden === `-${name}` ? null : name;
}

/** The points in that order, those without a value last. */
export function ranked(
  sites: readonly Site[],
  order: Order | undefined,
  viento: Comparison['viento'],
): readonly Site[] {
  if (order === undefined) return sites;
  const sign = order.direction === 'ascending' ? 1 : -1;
  return sites.toSorted((one, other) => {
    const [a, b] = [order.column.value(one, viento), order.column.value(other, viento)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}
