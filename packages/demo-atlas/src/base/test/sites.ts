/**
 * Plausible mean wind speeds at 100 m, m/s. The ranges are readings of the colour scales of published maps from
 * knowledge of those maps, rounded to 0.5 m/s and widened for 3 km cells: none is a figure quoted from a text. [IDAE]
 * Atlas eólico de España, Estudio Técnico PER 2011-2020 (Meteosim Truewind for IDAE, 2011): maps at 80 and 100 m. Its
 * presentation (Europa Press, 24-7-2009) names the Strait and Cadiz as the windiest, then the coasts of Galicia and
 * Girona, the course of the Ebro, the Pyrenees and the Cantabrian range. [GWA] Global Wind Atlas 3 (DTU and World
 * Bank), mean wind speed at 100 m. [NEWA] New European Wind Atlas, mesoscale mean wind speed at 100 m
 * (map.neweuropeanwindatlas.eu). [ERA5] Onea and Rusu, "An Evaluation of the Wind Energy Resources along the Spanish
 * Continental Nearshore", Energies 2020, 13(15), 3986: ERA5 at 100 m, 1999 to 2018. [QS] Furevik, Sempreviva, Cavaleri,
 * Lefevre and Transerici, "Eight years of wind measurements from scatterometer for wind resource mapping in the
 * Mediterranean Sea", Wind Energy 14 (2011) 355-372: maps at 10 m, raised to 100 m by a fifth.
 */
export interface Site {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly sea: boolean;
  readonly from: number;
  readonly to: number;
  readonly source: string;
}

const land = (name: string, lat: number, lon: number, from: number, to: number, source: string): Site => ({
  name,
  lat,
  lon,
  sea: false,
  from,
  to,
  source,
});
const sea = (name: string, lat: number, lon: number, from: number, to: number, source: string): Site => ({
  name,
  lat,
  lon,
  sea: true,
  from,
  to,
  source,
});

export const SITES: readonly Site[] = [
  land('Tarifa', 36.06, -5.65, 8, 10.5, 'IDAE, GWA'),
  land('La Muela (Ebro)', 41.58, -1.12, 6.5, 9, 'IDAE, GWA'),
  land('Zaragoza, plain of the Ebro', 41.65, -0.8, 5.5, 7.5, 'IDAE, GWA'),
  land('Empordà, Figueres', 42.27, 2.96, 5.5, 8, 'IDAE, GWA'),
  land('Costa da Morte, Cabo Vilán', 43.15, -9.15, 7, 9, 'IDAE, GWA, NEWA'),
  land('Serra do Xistral', 43.45, -7.5, 7.5, 10, 'IDAE, GWA'),
  land('Valladolid, northern plateau', 41.65, -4.85, 5, 7, 'IDAE, GWA'),
  land('Albacete, La Mancha', 38.95, -1.85, 6, 7.5, 'IDAE, GWA'),
  land('Basin of Pamplona', 42.82, -1.63, 4, 6.5, 'IDAE, GWA'),
  land('Madrid', 40.42, -3.7, 4, 6, 'IDAE, GWA'),
  land('Sevilla, Guadalquivir', 37.4, -5.95, 4, 6, 'IDAE, GWA'),
  land('Ourense, valley of the Miño', 42.33, -7.86, 3, 5.5, 'IDAE, GWA'),
  land('Sierra de Gredos', 40.25, -5.3, 7, 10.5, 'IDAE, GWA'),
  land('Évora, Alentejo', 38.57, -7.9, 5, 7, 'GWA, NEWA'),
  sea('Strait of Gibraltar', 35.95, -5.6, 8.5, 10.5, 'IDAE, GWA'),
  sea('North-west of Galicia', 43.8, -9.3, 8, 10, 'NEWA, ERA5'),
  sea('Cap de Creus', 42.4, 3.5, 8.5, 10.5, 'IDAE, ERA5'),
  sea('Gulf of Lion', 42.8, 4, 8.5, 11, 'NEWA, QS'),
  sea('Sea of Alborán', 36, -3, 6.5, 8.5, 'NEWA, ERA5, QS'),
  sea('Gulf of Valencia', 39.4, 0.1, 5, 7, 'IDAE, ERA5'),
  sea('Off the Ebro delta', 40.6, 1.1, 6.5, 8.5, 'IDAE, ERA5'),
  sea('Gulf of Cádiz', 36.6, -7.2, 6, 8, 'IDAE, ERA5'),
  sea('Off Santander', 43.8, -3.8, 6.5, 8, 'IDAE, ERA5'),
  sea('Off Lisbon', 38.7, -9.9, 7, 9, 'GWA, NEWA'),
];
