import { type Atlas, CHART_FORMULA } from '@mapa/atlas';

/**
 * The version of the drawing, raised when the same atlas is drawn in another way, so that no cache goes on showing the
 * old drawing.
 */
export const DRAWING = 10;

/**
 * What charts, pictures and legends are made from: the version of the atlas and how they are made of it. Under an
 * address that names it they never change.
 */
export const editionOf = ({ metadata }: Pick<Atlas, 'metadata'>): string =>
  `${metadata.version}-${CHART_FORMULA}.${DRAWING}`;
