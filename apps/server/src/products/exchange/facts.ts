import type { AtlasMetadata } from '@mapa/atlas';
import { DEMONSTRATION, MINUTE_MS, placeText } from '@mapa/field';
import { licenceText } from '../licence.ts';
import type { ProductOrder } from '../order/order.ts';
import { originOf } from '../series/origin.ts';

/** What files with attributes say of themselves, by the names of the CF and ACDD conventions. */
export function factsOf(metadata: AtlasMetadata, order: ProductOrder): Readonly<Record<string, string>> {
  const { point, period, createdAt, publisher } = order;
  const { demonstration, licence, title, version } = metadata;
  const warning = demonstration ? `${DEMONSTRATION.title}: ${DEMONSTRATION.text} ` : '';
  return {
    title: `${warning}Half-hourly wind of a cell of ${metadata.grid.dx / 1000} km`,
    institution: publisher.organisation.name || 'Mapa Eólico Ibérico',
    source: `${title} version ${version}: values of a model, not measurements`,
    history: `${createdAt.toISOString()} made by Mapa Eólico Ibérico, ${publisher.publicUrl}`,
    references: licence.url ?? publisher.publicUrl,
    license: licenceText(licence),
    attribution: metadata.attribution,
    comment: originOf(metadata, order),
    atlas_version: version,
    cell_centre: placeText(point.centre),
    requested_point: [placeText(point.asked), point.name].filter(Boolean).join(' - '),
    heights_above_ground: `${metadata.heights.join(' ')} m`,
    time_zone: 'UTC',
    time_coverage_start: period.from.toISOString(),
    time_coverage_end: new Date(period.to.getTime() - metadata.period.stepMinutes * MINUTE_MS).toISOString(),
  };
}
