import type { Atlas } from '@mapa/atlas';
import { coordinatesText, MAP_HEIGHTS, type MapHeight, nearest } from '@mapa/field';
import { bytesOf, newDocument, runningHeads } from '@mapa/paper';
import { giveTurn, type Pause } from '../../platform/threads/pause.ts';
import { hasMicro } from '../../wind/values/values.ts';
import type { ReportOrder } from '../order/order.ts';
import { periodName } from '../order/period.ts';
import { type ReportData, reportData } from './data.ts';
import { localMap, overviewMap } from './map.ts';
import { calendarPage } from './pages/calendar.ts';
import { cover } from './pages/cover.ts';
import { type CoverMaps, MAP_SIZE, OVERVIEW_SIZE } from './pages/cover-map.ts';
import { dailyCyclePage } from './pages/daily.ts';
import { energyPage } from './pages/energy.ts';
import { limits, methodPage } from './pages/method.ts';
import { referencePage } from './pages/reference.ts';
import { windRosePage } from './pages/rose.ts';
import { sectorsPage } from './pages/sectors.ts';
import { speedDistribution } from './pages/speed.ts';
import { summary } from './pages/summary.ts';

/**
 * Makes the report of a point as a PDF (A4, Spanish), which takes half a second. The same order and atlas give the
 * same bytes. Rejects with AtlasError, and as `pause` does.
 */
export async function makeReport(
  atlas: Atlas,
  order: ReportOrder,
  pause: Pause = giveTurn,
): Promise<Uint8Array> {
  const data = await reportData(atlas, order, pause);
  const maps = await coverMaps(atlas, data);
  const doc = newDocument({
    title: `Informe de recurso eólico, ${coordinatesText(order.point.asked)}`,
    author: order.publisher.organisation.name,
    subject: `Recurso eólico, ${periodName(order.period)}${order.sample ? ' (muestra)' : ''}`,
    createdAt: order.createdAt,
  });
  await pause();
  cover(doc, data, maps);
  for (const [at, section] of sectionsOf(data).entries()) {
    await pause();
    section(doc, data, at + 1);
  }
  runningHeads(doc, {
    head: `Informe de recurso eólico · ${coordinatesText(order.point.asked)} · ${periodName(order.period)}`,
    marks: [
      ...(order.sample ? ['MUESTRA'] : []),
      ...(data.metadata.demonstration ? ['DATOS DE DEMOSTRACIÓN'] : []),
    ],
    foot: `Mapa Eólico Ibérico · ${order.publisher.publicUrl}`,
    footOnFirst: false,
  });
  return bytesOf(doc);
}

/** The sections after the cover, which are numbered from 1. */
const sectionsOf = ({ order, energy }: ReportData) => [
  summary,
  speedDistribution,
  windRosePage,
  ...(order.sample ? [] : [sectorsPage]),
  dailyCyclePage,
  calendarPage,
  ...(energy === undefined ? [] : [energyPage]),
  methodPage,
  limits,
  referencePage,
];

async function coverMaps(atlas: Atlas, { metadata, order: { point } }: ReportData): Promise<CoverMaps> {
  const dato = hasMicro(metadata) ? 'micro' : 'meso';
  const altura = mapHeight((dato === 'micro' ? metadata.micro : metadata).heights);
  return {
    local: await localMap(atlas, point.asked, point.cell, { dato, altura }, MAP_SIZE),
    overview: await overviewMap(atlas, point.centre, OVERVIEW_SIZE),
    dato,
    altura,
  };
}

/** The height of the wind on the map: of those that every atlas has one of, the nearest to 100 m. */
const mapHeight = (heights: readonly number[]): MapHeight =>
  nearest(
    MAP_HEIGHTS.filter((altura) => heights.includes(altura)),
    100,
  );
