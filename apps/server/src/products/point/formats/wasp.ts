import { tabOf, type Wind } from '@mapa/wind-tools/files';
import { heightText } from '../../exchange/hub-text.ts';
import { climateHeights } from '../../hub/hub.ts';
import { windAt } from '../../hub/wind.ts';
import { originAt } from '../../series/origin.ts';
import type { Format, Offer, OfferedFiles, ProductFile } from './format.ts';

/** How many sectors the wind climates have. */
const SECTORS = [12, 16, 36] as const;

/** The wind climates of all heights as a list shows them, whose names begin like that. */
export function listedClimates({ metadata, heights }: Offer, begin: string): OfferedFiles {
  const cuantos = SECTORS.length * climateHeights(metadata, heights).length;
  return { nombre: `${begin}_*.tab`, bytes: cuantos * 6_500, cuantos };
}

/** The facts about a wind climate: the height (m) and place in its head, and the rest of its first line. */
type Site = Omit<Parameters<typeof tabOf>[1], 'sectors'>;

/** The wind climates of a wind, in each number of sectors. Names get height and sectors after `begin`. */
export const climatesOf = (
  wind: Pick<Wind, 'speed' | 'direction'>,
  site: Site,
  { begin, about }: { readonly begin: string; readonly about: string },
): readonly ProductFile[] =>
  SECTORS.map((sectors) => ({
    name: `${begin}_${site.height}m_${sectors}.tab`,
    about: `${about} en ${sectors} sectores (WAsP)`,
    content: Buffer.from(tabOf(wind, { ...site, sectors })),
  }));

/** The wind climate of each height, and of the hub, as WAsP reads it. */
export const wasp = {
  formato: 'wasp',
  async make(atlas, order, stem) {
    const { metadata } = atlas;
    const files: ProductFile[] = [];
    for (const height of climateHeights(metadata, order)) {
      const site = { height, place: order.point.centre, title: originAt(metadata, order, height) };
      const about = `Régimen de viento a ${heightText(metadata, height)}`;
      files.push(...climatesOf(await windAt(atlas, order, height), site, { begin: `wasp/${stem}`, about }));
    }
    return files;
  },
  listed: (offer) => [listedClimates(offer, `wasp/${offer.stem}`)],
} satisfies Format;
