/** Whom the names of places are owed to, as `NOTICES.md` has it. */
export const PLACE_NAMES = {
  places: { author: 'GeoNames', url: 'https://www.geonames.org' },
  municipalities: { author: '© Instituto Geográfico Nacional de España', url: 'https://www.ign.es' },
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/deed.es' },
} as const;

const { places, municipalities, licence } = PLACE_NAMES;

/** The credit that goes with names of places. */
export const PLACE_NAMES_CREDIT =
  `Nombres de lugares: ${places.author} (${licence.name}); ` +
  `municipios: ${municipalities.author} (${licence.name})`;
