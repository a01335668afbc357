/**
 * The two atlases by their name in the API, the finer one first, with their titles and the side of their cells in
 * metres.
 */
export const DATO_INFO = {
  micro: { title: 'Microescala 50m X 50m', cellMetres: 50 },
  meso: { title: 'Mesoescala 3km X 3km', cellMetres: 3000 },
} as const;

export type Dato = keyof typeof DATO_INFO;

export const DATOS = Object.keys(DATO_INFO) as readonly Dato[];
