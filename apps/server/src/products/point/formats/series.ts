import type { Formato } from '@mapa/contract';
import { deflatedTables } from '../../../platform/files/zip/deflated.ts';
import { inDialect } from '../../exchange/dialect.ts';
import { spreadsheetHead, windographerHead } from '../../exchange/heads.ts';
import { periodName } from '../../order/period.ts';
import { csvOf } from '../../series/csv.ts';
import type { Format } from './format.ts';
import { textBytes, valuesOf } from './sizes.ts';

/** A file that is made of the same digits as the CSV. */
interface Copy {
  readonly formato?: Formato;
  readonly name: string;
  readonly about: string;
  readonly rewrite: (block: Uint8Array) => Uint8Array;
}

/**
 * The time series of the point as CSV, and if chosen the same for Spanish spreadsheets (`;`, decimal comma), and in the
 * layout of Windographer's text files, which windPRO and brightwind read too. The digits of all are made once.
 */
export const series = {
  async make(atlas, order, stem) {
    const { point, period, formatos } = order;
    const spanish = { head: spreadsheetHead(atlas, order), separator: ';', decimal: ',', hasNote: true };
    const windographer = {
      head: await windographerHead(atlas, order),
      separator: '\t',
      decimal: '.',
      hasNote: false,
    };
    const all: readonly Copy[] = [
      {
        name: `serie_${stem}.csv`,
        about: `Serie temporal, ${periodName(period)}`,
        rewrite: (block) => block,
      },
      {
        formato: 'hoja',
        name: `hoja_${stem}.csv`,
        about: 'La misma serie para hojas de cálculo en español (punto y coma, coma decimal)',
        rewrite: inDialect(spanish),
      },
      {
        formato: 'windographer',
        name: `windographer_${stem}.txt`,
        about: 'La misma serie como texto de Windographer (también windPRO y brightwind)',
        rewrite: inDialect(windographer),
      },
    ];
    const files = all.filter(({ formato }) => formato === undefined || formatos.includes(formato));
    const contents = await deflatedTables(
      csvOf(atlas, point, period),
      files.map(({ rewrite }) => rewrite),
    );
    return contents.flatMap((content, n) => {
      const { name, about } = files[n] ?? {};
      return name === undefined || about === undefined ? [] : [{ name, about, content }];
    });
  },
  listed(offer) {
    const { stem } = offer;
    const bytes = textBytes(valuesOf(offer));
    return [
      { nombre: `serie_${stem}.csv`, bytes },
      { formato: 'hoja', nombre: `hoja_${stem}.csv`, bytes },
      { formato: 'windographer', nombre: `windographer_${stem}.txt`, bytes },
    ];
  },
} satisfies Format;
