import { deflatedTables } from '../../../platform/files/zip/deflated.ts';
import { inDialect } from '../../exchange/dialect.ts';
import { spreadsheetHead, windographerHead } from '../../exchange/heads.ts';
import { csvOf } from '../../series/csv.ts';
import type { Format } from './format.ts';

/**
 * The same series for Spanish spreadsheets (`;`, decimal comma), and in the layout of Windographer's text files, which
 * windPRO and brightwind read too. Their digits are made once.
 */
export const copies = {
  async make(atlas, order, stem) {
    const files = [
      {
        name: `hoja_${stem}.csv`,
        about: 'La misma serie para hojas de cálculo en español (punto y coma, coma decimal)',
        dialect: { head: spreadsheetHead(atlas, order), separator: ';', decimal: ',' },
      },
      {
        name: `windographer_${stem}.txt`,
        about: 'La misma serie como texto de Windographer (también windPRO y brightwind)',
        dialect: { head: await windographerHead(atlas, order), separator: '\t', decimal: '.' },
      },
    ];
    const contents = await deflatedTables(
      csvOf(atlas, order.point.cell, order.period),
      files.map(({ dialect }) => inDialect(dialect)),
    );
    return contents.flatMap((content, n) => {
      const { name, about } = files[n] ?? {};
      return name === undefined || about === undefined ? [] : [{ name, about, content }];
    });
  },
} satisfies Format;
