import { deflatedTable } from '../../../platform/files/zip/deflated.ts';
import { vortexOf, windSimOf } from '../../exchange/lines.ts';
import { samYears } from '../../exchange/sam.ts';
import { windAt } from '../../exchange/wind.ts';
import type { Format, ProductFile } from './format.ts';

/**
 * The series at the report's height as WindSim, SAM and programs for Vortex files read it: they take one height a file.
 */
export const programs = {
  async make(atlas, order, stem) {
    const { height } = order;
    const wind = await windAt(atlas, order, height);
    const files: ProductFile[] = [
      {
        name: `windsim_${stem}_${height}m.tws`,
        about: `Serie a ${height} m para WindSim`,
        content: await deflatedTable(windSimOf(atlas, order, height, wind)),
      },
      {
        name: `vortex_${stem}_${height}m.txt`,
        about: `Serie a ${height} m como texto de Vortex`,
        content: await deflatedTable(vortexOf(atlas, order, height, wind)),
      },
    ];
    for (const { year, text } of samYears(atlas, order, height, wind)) {
      files.push({
        name: `sam/${stem}_${height}m_${year}.srw`,
        about: `Año ${year} a ${height} m, cada hora, para System Advisor Model`,
        content: await deflatedTable(only(Buffer.from(text))),
      });
    }
    return files;
  },
} satisfies Format;

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
