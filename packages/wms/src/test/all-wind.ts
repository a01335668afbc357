import { MAP_HEIGHTS, VARIABLES, type WindHoldings } from '@mapa/field';

/** The wind of an atlas that has everything. */
export const ALL_WIND: WindHoldings = {
  variables: VARIABLES,
  alturas: { micro: MAP_HEIGHTS, meso: MAP_HEIGHTS },
};
