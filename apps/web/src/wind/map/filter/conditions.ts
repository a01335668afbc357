import { withUnit } from '@mapa/field';
import { type Bounds, type Filter, isOpen } from './filter.ts';

/** The grounds on which a place may be, as the form offers them. */
export const GROUNDS = [
  { value: '', label: 'Tierra y mar' },
  { value: 'land', label: 'Solo tierra' },
  { value: 'sea', label: 'Solo mar' },
] as const;

/** The conditions of a filter, in words. */
export function conditions({ wind, depth, coast, ground }: Filter, altura: number): string {
  const range = ([from, to]: Bounds, unit: string): string =>
    [
      from === null ? [] : `desde ${withUnit(from, decimalsOf(from), unit)}`,
      to === null ? [] : `hasta ${withUnit(to, decimalsOf(to), unit)}`,
    ]
      .flat()
      .join(' ');
  const parts = [
    wind === null
      ? []
      : `viento medio a ${withUnit(altura, 0, 'm')} de al menos ${withUnit(wind, decimalsOf(wind), 'm/s')}`,
    isOpen(depth) ? [] : `profundidad ${range(depth, 'm')}`,
    isOpen(coast) ? [] : `distancia a la costa ${range(coast, 'km')}`,
    GROUNDS.flatMap(({ value, label }) => (value === ground ? label.toLowerCase() : [])),
  ];
  return `Filtro: ${parts.flat().join('; ')}.`;
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;
