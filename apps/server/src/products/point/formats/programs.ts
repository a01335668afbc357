import { vortexOf, windSimOf } from '@mapa/wind-tools/files';
import { deflatedTable } from '../../../platform/files/zip/deflated.ts';
import { elevationOf } from '../../exchange/heads.ts';
import { originOf } from '../../exchange/origin.ts';
import { samYears } from '../../exchange/sam.ts';
import { utmPlane } from '../../exchange/utm.ts';
import { windAndAirAt, windAndStabilityAt, windAt } from '../../exchange/wind.ts';
import type { Format } from './format.ts';

/** The series at the report's height for WindSim, which takes one height a file. */
export const windsim = {
  formato: 'windsim',
  async make(atlas, order, stem) {
    const { height } = order;
    const { lat, lon } = order.point.centre;
    const { zone, converter } = utmPlane({ lon });
    const name = `ETRS89 UTM ${zone}N; ${originOf(atlas.metadata, order)}`;
    const site = { name, xy: converter.forward([lon, lat]), height };
    const lines = windSimOf(site, await windAt(atlas, order, height));
    const about = `Serie a ${height} m para WindSim`;
    return [{ name: `windsim_${stem}_${height}m.tws`, about, content: await deflatedTable(lines) }];
  },
} satisfies Format;

/** The same for programs that read Vortex files, of one height each too. */
export const vortex = {
  formato: 'vortex',
  async make(atlas, order, stem) {
    const { height } = order;
    const { centre } = order.point;
    const requested = order.createdAt.toISOString().slice(0, 10);
    const elevation = await elevationOf(atlas, order);
    const site = { ...centre, height, elevation, requested, note: originOf(atlas.metadata, order) };
    const lines = vortexOf(site, await windAndStabilityAt(atlas, order, height));
    const about = `Serie a ${height} m como texto de Vortex`;
    return [{ name: `vortex_${stem}_${height}m.txt`, about, content: await deflatedTable(lines) }];
  },
} satisfies Format;

/** The years of the series for the System Advisor Model. */
export const sam = {
  formato: 'sam',
  async make(atlas, order, stem) {
    const { height } = order;
    const elevation = await elevationOf(atlas, order);
    const years = samYears(atlas, order, height, elevation, await windAndAirAt(atlas, order, height));
    return Promise.all(
      years.map(async ({ year, text }) => ({
        name: `sam/${stem}_${height}m_${year}.srw`,
        about: `Año ${year} a ${height} m, cada hora, para System Advisor Model`,
        content: await deflatedTable(only(text)),
      })),
    );
  },
} satisfies Format;

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
