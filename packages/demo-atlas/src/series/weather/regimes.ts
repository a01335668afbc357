import { DEGREE, KM_A_DEGREE } from '@mapa/field';

/**
 * A wind regime of the peninsula: where valleys, straits and coasts turn the large-scale wind, how strongly, and which
 * winds blow there in summer and on warm afternoons. Directions are where the wind comes from, in degrees; speeds are
 * in units of the large-scale wind's standard deviation.
 */
interface Regime {
  readonly lat: number;
  readonly lon: number;
  /** Distance (km) at which the regime's weight has fallen to 1/e. */
  readonly radius: number;
  /** One direction of the axis that the wind keeps to. */
  readonly axis: number;
  /** Share of the wind across the axis that is lost, 0 to 1. */
  readonly channelling: number;
  /** Prevailing wind on top of the large-scale one. */
  readonly prevailing: readonly [from: number, speed: number];
  /** Half the difference of winter and summer speed over their mean; negative where summer is windier. */
  readonly winter: number;
  /** Extra wind of high summer. */
  readonly summer: readonly [from: number, speed: number];
  /** Afternoon breeze of sunny days at the shore. */
  readonly breeze: readonly [from: number, speed: number];
}

type Row = [
  lat: number,
  lon: number,
  radius: number,
  axis: number,
  channelling: number,
  prevailing: [number, number],
  winter: number,
  summer: [number, number],
  breeze: [number, number],
];

const ROWS: Readonly<Record<string, Row>> = {
  riojaEbro: [42.3, -2.1, 65, 308, 0.75, [308, 0.35], 0.13, [308, 0.1], [0, 0]],
  zaragozaEbro: [41.7, -1.0, 75, 308, 0.8, [308, 0.35], 0.12, [308, 0.1], [0, 0]],
  lowerEbro: [41.0, 0.3, 60, 315, 0.75, [315, 0.35], 0.16, [135, 0.1], [140, 0.6]],
  estrecho: [36.05, -5.6, 75, 92, 0.85, [92, 0.2], 0.0, [92, 0.25], [250, 0.2]],
  alboran: [36.1, -3.6, 110, 80, 0.75, [260, 0.1], 0.08, [80, 0.1], [160, 0.4]],
  emporda: [42.4, 3.4, 85, 0, 0.65, [355, 0.6], 0.18, [180, 0.1], [150, 0.4]],
  menorca: [40.2, 4.1, 120, 10, 0.35, [5, 0.3], 0.2, [60, 0.1], [190, 0.3]],
  galicia: [43.1, -9.1, 110, 35, 0.65, [35, 0.1], 0.2, [35, 0.5], [320, 0.3]],
  portugalNorth: [40.7, -9.1, 110, 350, 0.55, [350, 0.35], -0.08, [350, 0.9], [320, 0.5]],
  portugalSouth: [38.4, -9.5, 110, 350, 0.6, [350, 0.4], -0.12, [350, 1.0], [320, 0.5]],
  mesetaNorth: [41.6, -4.6, 120, 248, 0.45, [250, 0.15], 0.15, [60, 0.2], [0, 0]],
  mesetaSouth: [39.2, -3.0, 120, 262, 0.4, [265, 0.15], 0.12, [90, 0.15], [0, 0]],
  guadalquivir: [37.5, -5.3, 95, 232, 0.65, [232, 0.2], 0.04, [232, 0.2], [232, 0.5]],
  golfoDeCadiz: [36.8, -7.3, 95, 300, 0.4, [310, 0.25], 0.04, [310, 0.3], [230, 0.5]],
  levante: [39.4, -0.2, 95, 288, 0.4, [290, 0.15], 0.15, [110, 0.25], [110, 0.8]],
  sureste: [37.4, -1.2, 85, 238, 0.55, [238, 0.05], 0.08, [60, 0.2], [110, 0.6]],
  cataluna: [41.4, 2.2, 65, 225, 0.4, [300, 0.2], 0.1, [215, 0.2], [205, 0.7]],
  cantabrico: [43.6, -4.4, 120, 275, 0.5, [275, 0.2], 0.22, [55, 0.35], [0, 0.5]],
};

const REGIMES: readonly Regime[] = Object.values(ROWS).map(
  ([lat, lon, radius, axis, channelling, prevailing, winter, summer, breeze]) => ({
    lat,
    lon,
    radius,
    axis,
    channelling,
    prevailing,
    winter,
    summer,
    breeze,
  }),
);

/** The wind where no regime is near: a light westerly, windier in winter. */
const ELSEWHERE = { weight: 0.2, prevailing: [270, 0.15], winter: 0.15 } as const;

const COS_LAT = Math.cos(40.5 * DEGREE);

/** East and north parts of the wind. */
interface Vector {
  readonly east: number;
  readonly north: number;
}

export interface LocalRegime {
  /** Matrix that turns the large-scale wind into the local one: rows east, north. */
  readonly channel: readonly [ee: number, en: number, ne: number, nn: number];
  readonly prevailing: Vector;
  readonly winter: number;
  readonly summer: Vector;
  readonly breeze: Vector;
}

/** Wind vector (towards) of a wind that comes from a direction. */
function blowing([from, speed]: readonly [number, number]): Vector {
  const angle = from * DEGREE;
  return { east: -speed * Math.sin(angle), north: -speed * Math.cos(angle) };
}

/** The regimes at a place, mixed with weights that fall smoothly with distance and sum to 1. */
export function localRegime(lat: number, lon: number): LocalRegime {
  const weights = REGIMES.map((regime) => {
    const east = (lon - regime.lon) * KM_A_DEGREE * COS_LAT;
    const north = (lat - regime.lat) * KM_A_DEGREE;
    return Math.exp(-(east * east + north * north) / (regime.radius * regime.radius));
  });
  const total = weights.reduce((sum, weight) => sum + weight, ELSEWHERE.weight);
  const rest = ELSEWHERE.weight / total;
  let [ee, en, nn] = [rest, 0, rest];
  let winter = rest * ELSEWHERE.winter;
  const vectors = { prevailing: { ...blowing(ELSEWHERE.prevailing) }, summer: zero(), breeze: zero() };
  vectors.prevailing = { east: vectors.prevailing.east * rest, north: vectors.prevailing.north * rest };

  for (const [n, regime] of REGIMES.entries()) {
    const weight = weights[n]! / total;
    const along = blowing([regime.axis, 1]);
    const kept = 1 - regime.channelling;
    const stretched = 1 + 0.3 * regime.channelling;
    ee += weight * (kept + (stretched - kept) * along.east * along.east);
    en += weight * (stretched - kept) * along.east * along.north;
    nn += weight * (kept + (stretched - kept) * along.north * along.north);
    winter += weight * regime.winter;
    for (const part of ['prevailing', 'summer', 'breeze'] as const) {
      const { east, north } = blowing(regime[part]);
      vectors[part] = {
        east: vectors[part].east + weight * east,
        north: vectors[part].north + weight * north,
      };
    }
  }
  return { channel: [ee, en, en, nn], winter, ...vectors };
}

function zero(): Vector {
  return { east: 0, north: 0 };
}
