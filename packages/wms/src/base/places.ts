import { type Row, TOWNS, VILLAGES } from './towns.ts';

/** A place with a name on the map, which is written from the web map zoom `from` on. */
export interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly kind: 'country' | 'sea' | 'city' | 'town' | 'village' | 'range';
  readonly from: number;
}

const of = (kind: Place['kind'], from: number, rows: readonly Row[]): Place[] =>
  rows.map(([name, lat, lon]) => ({ name, lat, lon, kind, from }));

/** The zoom at which the names of countries end and those of cities begin. */
export const LAST_COUNTRY_ZOOM = 7.5;

/**
 * The places, the most important first: where two names overlap, the later one is left out. Coordinates are given to a
 * hundredth of a degree.
 */
export const PLACES: readonly Place[] = [
  ...of('country', 4, [
    ['ESPAÑA', 39.75, -3.1],
    ['PORTUGAL', 39.75, -8.05],
    ['FRANCIA', 44.9, 1.6],
    ['MARRUECOS', 34.2, -4.6],
    ['ARGELIA', 35.1, 2.2],
  ]),
  ...of('city', 4.5, [
    ['Madrid', 40.42, -3.7],
    ['Lisboa', 38.72, -9.14],
    ['Barcelona', 41.39, 2.17],
  ]),
  ...of('sea', 4.5, [
    ['Océano Atlántico', 39.6, -11.4],
    ['Mar Mediterráneo', 38.0, 2.6],
    ['Mar Cantábrico', 44.15, -5.2],
  ]),
  ...of('city', 5.5, [
    ['Sevilla', 37.39, -5.99],
    ['Valencia', 39.47, -0.38],
    ['Zaragoza', 41.65, -0.89],
    ['Oporto', 41.15, -8.61],
    ['Bilbao', 43.26, -2.93],
    ['Málaga', 36.72, -4.42],
    ['A Coruña', 43.36, -8.41],
    ['Palma', 39.57, 2.65],
    ['Murcia', 37.99, -1.13],
    ['Valladolid', 41.65, -4.72],
    ['Toulouse', 43.6, 1.44],
    ['Burdeos', 44.84, -0.58],
    ['Argel', 36.75, 3.06],
    ['Orán', 35.7, -0.63],
    ['Tánger', 35.77, -5.8],
    ['Rabat', 34.02, -6.84],
    ['Fez', 34.03, -5.0],
    ['Marsella', 43.3, 5.37],
    ['Lyon', 45.76, 4.84],
    ['Casablanca', 33.57, -7.59],
  ]),
  ...of('sea', 6, [
    ['Golfo de Vizcaya', 44.9, -3.6],
    ['Golfo de Cádiz', 36.5, -7.6],
    ['Mar de Alborán', 36.0, -3.2],
    ['Mar Balear', 40.35, 2.0],
    ['Golfo de León', 42.75, 4.2],
  ]),
  ...of('city', 6.5, [
    ['Pamplona', 42.81, -1.65],
    ['Granada', 37.18, -3.6],
    ['Oviedo', 43.36, -5.85],
    ['Santander', 43.46, -3.8],
    ['Badajoz', 38.88, -6.97],
    ['Salamanca', 40.97, -5.66],
    ['Burgos', 42.34, -3.7],
    ['Albacete', 38.99, -1.86],
    ['Córdoba', 37.88, -4.78],
    ['Faro', 37.02, -7.93],
    ['Coímbra', 40.21, -8.42],
    ['Almería', 36.84, -2.46],
    ['Vigo', 42.23, -8.72],
    ['León', 42.6, -5.57],
    ['Alicante', 38.35, -0.48],
    ['Cáceres', 39.47, -6.37],
    ['Perpiñán', 42.7, 2.9],
    ['Montpellier', 43.61, 3.88],
    ['Bayona', 43.49, -1.47],
    ['Cádiz', 36.53, -6.29],
    ['Évora', 38.57, -7.91],
    ['Teruel', 40.34, -1.11],
    ['Tetuán', 35.57, -5.37],
  ]),
  ...of('city', 7, [
    ['San Sebastián', 43.32, -1.98],
    ['Vitoria-Gasteiz', 42.85, -2.67],
    ['Logroño', 42.47, -2.45],
    ['Gijón', 43.54, -5.66],
    ['Santiago de Compostela', 42.88, -8.54],
    ['Lugo', 43.01, -7.56],
    ['Ourense', 42.34, -7.86],
    ['Pontevedra', 42.43, -8.64],
    ['Huelva', 37.26, -6.95],
    ['Jaén', 37.77, -3.79],
    ['Ciudad Real', 38.99, -3.93],
    ['Toledo', 39.86, -4.03],
    ['Cuenca', 40.07, -2.13],
    ['Guadalajara', 40.63, -3.17],
    ['Soria', 41.76, -2.47],
    ['Segovia', 40.95, -4.12],
    ['Ávila', 40.66, -4.7],
    ['Zamora', 41.5, -5.74],
    ['Palencia', 42.01, -4.53],
    ['Huesca', 42.14, -0.41],
    ['Lleida', 41.62, 0.62],
    ['Tarragona', 41.12, 1.25],
    ['Girona', 41.98, 2.82],
    ['Castelló de la Plana', 39.99, -0.05],
    ['Mérida', 38.92, -6.34],
    ['Braga', 41.55, -8.42],
    ['Aveiro', 40.64, -8.65],
    ['Viseo', 40.66, -7.91],
    ['Guarda', 40.54, -7.27],
    ['Setúbal', 38.52, -8.89],
    ['Beja', 38.02, -7.86],
    ['Bragança', 41.81, -6.76],
    ['Castelo Branco', 39.82, -7.49],
    ['Ceuta', 35.89, -5.31],
    ['Melilla', 35.29, -2.94],
    ['Gibraltar', 36.14, -5.35],
    ['Andorra la Vella', 42.51, 1.52],
    ['Cartagena', 37.61, -0.99],
    ['Maó', 39.89, 4.26],
    ['Eivissa', 38.91, 1.43],
    ['Pau', 43.3, -0.37],
    ['Narbona', 43.18, 3.0],
    ['Mequinez', 33.9, -5.55],
    ['Nador', 35.17, -2.93],
    ['Mostaganem', 35.93, 0.09],
  ]),
  ...of('range', 7, [
    ['Pirineos', 42.68, 0.3],
    ['Sierra Nevada', 37.06, -3.2],
    ['Cordillera Cantábrica', 43.05, -4.9],
    ['Sistema Central', 40.3, -5.2],
    ['Sierra Morena', 38.35, -4.3],
    ['Sistema Ibérico', 41.2, -1.9],
  ]),
  ...of('town', 8, TOWNS),
  ...of('village', 9.5, VILLAGES),
];
