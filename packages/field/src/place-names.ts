/** The credit that goes with names of places: their sources, as `NOTICES.md` has them. */
export const PLACE_NAMES_CREDIT =
  'Nombres de lugares: GeoNames (CC BY 4.0); municipios: © Instituto Geográfico Nacional de España (CC BY 4.0)';
