import { type Pass, run, sameLength, type Values } from '../pass.ts';

export interface PowerDensity {
  /** The mean power of the wind through a square metre in W/m2; NaN when no step counts. */
  readonly mean: number;
  readonly count: number;
  /** The number of steps without speed or density. */
  readonly missing: number;
}

/**
 * Mean power density, half the mean of density times speed cubed (IEC 61400-12-1), from speeds (m/s) and the air
 * density (kg/m3) of the same steps, or one density for all.
 */
export function powerDensity(speeds: Values, density: Values | number): PowerDensity {
  const pass = powerDensityPass(speeds, density);
  return run(pass, typeof density === 'number' ? speeds.length : sameLength(speeds, density));
}

/** The same as {@link powerDensity}, to be gathered together with other statistics. */
export function powerDensityPass(speeds: Values, density: Values | number): Pass<PowerDensity> {
  let [sum, count, missing] = [0, 0, 0];
  return {
    add(start, end) {
      let valid = 0;
      let powers = 0;
      for (let n = start; n < end; n++) {
        const speed = speeds[n]!;
        const power = 0.5 * (typeof density === 'number' ? density : density[n]!) * speed * speed * speed;
        if (Number.isNaN(power)) continue;
        powers += power;
        valid++;
      }
      sum += powers;
      count += valid;
      missing += end - start - valid;
    },
    result: () => ({ mean: sum / count, count, missing }),
  };
}
