import type { SectorClimate } from '@mapa/atlas';
import { hubText } from '@mapa/contract';
import { spanish } from '@mapa/field';
import { type Doc, makeRoom, note, section, subheading, type Table, table, tableHeight } from '@mapa/paper';
import type { ReportData } from '../data.ts';

/** The fit of a sector means nothing with fewer half-hours than this. */
export const FEWEST = 50;

/** The section with the wind climate of each sector at each height; samples, which have one month, leave it out. */
export function sectorsPage(doc: Doc, { bySector, steps, energy, atHub }: ReportData, number: number): void {
  section(doc, number, 'Régimen por sector a cada altura');
  const titled = (title: string, rows: Table): void => {
    makeRoom(doc, tableHeight(rows) + 42);
    doc.y += 8;
    subheading(doc, title);
    table(doc, rows);
  };
  for (const { height, sectors } of bySector) titled(`A ${height}\u202fm`, sectorTable(sectors, steps));
  for (const { where, sectors, mean, weibull, steps: ofSeries } of atHub) {
    const { rows, ...rest } = sectorTable(sectors, ofSeries);
    const all = ['Todos', '100,0', spanish(mean, 2), spanish(weibull?.a, 2), spanish(weibull?.k, 2), '100,0'];
    titled(`A ${hubText(energy?.buje ?? Number.NaN)}, altura de buje: ${where}`, {
      ...rest,
      rows: [...rows, all],
      strong: [rows.length],
    });
  }
  note(
    doc,
    `Sectores de ${spanish(360 / (bySector[0]?.sectors.length ?? 1), 1)}° centrados en el norte; calmas repartidas ` +
      `por igual. Ajuste del atlas eólico (WAsP) en los sectores con ${FEWEST} valores o más.`,
  );
}

function sectorTable(sectors: readonly SectorClimate[], steps: number): Table {
  const energy = sectors.reduce((sum, sector) => sum + energyOf(sector), 0);
  return {
    rowHeight: 12,
    fontSize: 8,
    columns: [
      { title: 'Sector', unit: '°', align: 'left', share: 0.8 },
      { title: 'Frecuencia', unit: '%' },
      { title: 'Velocidad media', unit: 'm/s', share: 1.3 },
      { title: 'Weibull A', unit: 'm/s' },
      { title: 'Weibull k', unit: '–' },
      { title: 'Energía', unit: '% del total' },
    ],
    rows: sectors.map((sector) => {
      const weibull = sector.frequency * steps >= FEWEST ? sector.weibull : undefined;
      return [
        spanish(sector.direction, sectors.length === 16 ? 1 : 0),
        spanish(100 * sector.frequency, 1),
        spanish(sector.mean, 2),
        spanish(weibull?.a, 2),
        spanish(weibull?.k, 2),
        spanish((100 * energyOf(sector)) / energy, 1),
      ];
    }),
  };
}

/** A number in proportion to the energy of the sector's wind; 0 for a sector without wind. */
export const energyOf = ({ frequency, meanCube }: SectorClimate): number =>
  frequency > 0 && Number.isFinite(meanCube) ? frequency * meanCube : 0;
