/** A publication that the help page cites. */
export interface Work {
  /** How the text cites it: authors and year. */
  readonly short: string;
  readonly full: string;
  /** The language of `full`, where it is not the page's. */
  readonly language?: 'en';
  readonly url: string;
}

/** The publications cited, by author. */
export const WORKS = {
  dorenkamper2020: {
    short: 'Dörenkämper et al., 2020',
    full:
      'Dörenkämper, M., Olsen, B. T., Witha, B., Hahmann, A. N., Davis, N. N., Barcons, J. et al. ' +
      '(2020): The Making of the New European Wind Atlas – Part 2: Production and evaluation. ' +
      'Geoscientific Model Development, 13, 5079–5102.',
    language: 'en',
    url: 'https://doi.org/10.5194/gmd-13-5079-2020',
  },
  hahmann2020: {
    short: 'Hahmann et al., 2020',
    full:
      'Hahmann, A. N., Sīle, T., Witha, B., Davis, N. N., Dörenkämper, M., Ezber, Y. et al. (2020): ' +
      'The making of the New European Wind Atlas – Part 1: Model sensitivity. Geoscientific Model ' +
      'Development, 13, 5053–5078.',
    language: 'en',
    url: 'https://doi.org/10.5194/gmd-13-5053-2020',
  },
  hersbach2020: {
    short: 'Hersbach et al., 2020',
    full:
      'Hersbach, H., Bell, B., Berrisford, P. et al. (2020): The ERA5 global reanalysis. Quarterly ' +
      'Journal of the Royal Meteorological Society, 146, 1999–2049.',
    language: 'en',
    url: 'https://doi.org/10.1002/qj.3803',
  },
  mann2017: {
    short: 'Mann et al., 2017',
    full:
      'Mann, J., Angelou, N., Arnqvist, J. et al. (2017): Complex terrain experiments in the New ' +
      'European Wind Atlas. Philosophical Transactions of the Royal Society A, 375, 20160101.',
    language: 'en',
    url: 'https://doi.org/10.1098/rsta.2016.0101',
  },
  skamarock2008: {
    short: 'Skamarock et al., 2008',
    full:
      'Skamarock, W. C., Klemp, J. B., Dudhia, J. et al. (2008): A Description of the Advanced ' +
      'Research WRF Version 3. NCAR Technical Note 475+STR.',
    language: 'en',
    url: 'https://doi.org/10.5065/D68S4MVH',
  },
  snyder1987: {
    short: 'Snyder, 1987',
    full: 'Snyder, J. P. (1987): Map Projections: A Working Manual. U.S. Geological Survey Professional Paper 1395.',
    language: 'en',
    url: 'https://doi.org/10.3133/pp1395',
  },
  troen1989: {
    short: 'Troen y Petersen, 1989',
    full: 'Troen, I. y Petersen, E. L. (1989): European Wind Atlas. Risø National Laboratory, Roskilde.',
    language: 'en',
    url: 'https://www.wasp.dk/wind-atlas/european-wind-atlas',
  },
  newaConfiguration: {
    short: 'configuración publicada de NEWA',
    full: 'Configuración de la producción de mesoescala de NEWA, dominio IB (archivos namelist.wps y namelist.input).',
    url: 'https://github.com/newa-wind/Mesoscale',
  },
} as const satisfies Record<string, Work>;

export type WorkId = keyof typeof WORKS;
