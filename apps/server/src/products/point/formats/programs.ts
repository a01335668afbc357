import type { Atlas } from '@mapa/atlas';
import { spanish } from '@mapa/field';
import { vortexOf, windSimOf } from '@mapa/wind-tools/files';
import { deflatedTable } from '../../../platform/files/zip/deflated.ts';
import { elevationOf } from '../../exchange/heads.ts';
import { heightText } from '../../exchange/hub-text.ts';
import { SAM_HOURS, samYears } from '../../exchange/sam.ts';
import { fileHeights } from '../../hub/hub.ts';
import { windAndAirAt, windAndStabilityAt, windAt } from '../../hub/wind.ts';
import { utmPlane } from '../../micro-map/utm.ts';
import type { ProductOrder } from '../../order/order.ts';
import { originAt } from '../../series/origin.ts';
import type { Format, Offer, OfferedFiles, ProductFile } from './format.ts';

/** The files of programs that take one height each: at that of the report, and at the hub of the order. */
const atEach =
  (
    make: (
      atlas: Atlas,
      order: ProductOrder,
      stem: string,
      height: number,
    ) => Promise<readonly ProductFile[]>,
  ): Format['make'] =>
  async (atlas, order, stem) => {
    const files: ProductFile[] = [];
    for (const height of fileHeights(order)) files.push(...(await make(atlas, order, stem, height)));
    return files;
  };

/** The same files as a list shows them. */
const listedAtEach =
  (listed: (offer: Offer, height: number) => OfferedFiles): Format['listed'] =>
  (offer) =>
    fileHeights(offer.heights).map((height) => listed(offer, height));

/** The series for WindSim, which takes one height a file. */
export const windsim = {
  formato: 'windsim',
  make: atEach(async (atlas, order, stem, height) => {
    const { metadata } = atlas;
    const { lat, lon } = order.point.centre;
    const { zone, converter } = utmPlane({ lon });
    const name = `ETRS89 UTM ${zone}N; ${originAt(metadata, order, height)}`;
    const site = { name, xy: converter.forward([lon, lat]), height };
    const lines = windSimOf(site, await windAt(atlas, order, height));
    const about = `Serie a ${heightText(metadata, height)} para WindSim`;
    return [{ name: `windsim_${stem}_${height}m.tws`, about, content: await deflatedTable(lines) }];
  }),
  listed: listedAtEach(({ stem, steps }, height) => ({
    nombre: `windsim_${stem}_${height}m.tws`,
    bytes: steps * 15.3,
  })),
} satisfies Format;

/** The same for programs that read Vortex files, of one height each too. */
export const vortex = {
  formato: 'vortex',
  make: atEach(async (atlas, order, stem, height) => {
    const { metadata } = atlas;
    const requested = order.createdAt.toISOString().slice(0, 10);
    const elevation = await elevationOf(atlas, order);
    const note = originAt(metadata, order, height);
    const site = { ...order.point.centre, height, elevation, requested, note };
    const lines = vortexOf(site, await windAndStabilityAt(atlas, order, height));
    const about = `Serie a ${heightText(metadata, height)} como texto de Vortex`;
    return [{ name: `vortex_${stem}_${height}m.txt`, about, content: await deflatedTable(lines) }];
  }),
  listed: listedAtEach(({ stem, steps }, height) => ({
    nombre: `vortex_${stem}_${height}m.txt`,
    bytes: steps * 31,
  })),
} satisfies Format;

/** A whole year each, of values of an hour. */
const listedYears = listedAtEach(({ stem, years }, height) => ({
  nombre: `sam/${stem}_${height}m_*.srw`,
  bytes: years * SAM_HOURS * 11.9,
  cuantos: years,
}));

/** The years of the series for the System Advisor Model. */
export const sam = {
  formato: 'sam',
  make: atEach(async (atlas, order, stem, height) => {
    const elevation = await elevationOf(atlas, order);
    const years = samYears(atlas, order, height, elevation, await windAndAirAt(atlas, order, height));
    const where = heightText(atlas.metadata, height);
    return Promise.all(
      years.map(async ({ year, text }) => ({
        name: `sam/${stem}_${height}m_${year}.srw`,
        about: `Año ${year} a ${where}, cada hora, para System Advisor Model`,
        content: await deflatedTable(only(text)),
      })),
    );
  }),
  listed: (offer) => (offer.years > 0 ? listedYears(offer) : []),
  note: () => ({
    title: 'System Advisor Model',
    texts: [
      'Un valor por hora: la velocidad es la media de la hora; dirección, temperatura y presión son las de su ' +
        'comienzo.',
      `Solo años enteros, de ${spanish(SAM_HOURS, 0)} horas: en los bisiestos falta el 29 de febrero.`,
    ],
  }),
} satisfies Format;

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
