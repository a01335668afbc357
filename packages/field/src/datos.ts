import { lengthText } from './numbers.ts';

/**
 * The two atlases by their name in the API, the finer one first, with their titles and in metres the side of their
 * cells and of the cells of each level that an atlas is made with, the finest first.
 */
export const DATO_INFO = {
  micro: { title: 'Microescala 50m X 50m', cellMetres: 50, levels: [50, 100, 200, 600, 1500] },
  meso: { title: 'Mesoescala 3km X 3km', cellMetres: 3000, levels: [3000] },
} as const;

export type Dato = keyof typeof DATO_INFO;

export const DATOS = Object.keys(DATO_INFO) as readonly Dato[];

/** The side of a cell as people read it: `50 m`, `3 km`. */
export const cellText = (dato: Dato): string => lengthText(DATO_INFO[dato].cellMetres, 0);
