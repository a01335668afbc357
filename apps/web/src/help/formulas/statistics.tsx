import { Formula } from './formula.tsx';
import { bar, frac, gap, type Part, paren, row, sub, subsup, sup, underover } from './notation.ts';

/** The mean of what follows over the N values of a series. */
const MEAN_OF = [frac('1', 'N'), underover('∑', row('i', '=', '1'), 'N')];
const CUBED_SPEED = subsup('v', 'i', '3');
const MEAN = bar('v');

/** exp[-(v/A)^k] of a speed. */
const exceedance = (speed: Part): Part[] => ['exp', row('[', '−', sup(paren(frac(speed, 'A')), 'k'), ']')];

/** Mean power density of a series (IEC 61400-12-1). */
export const PowerDensity = () => (
  <Formula
    spoken={
      'P es igual a un medio de la media de la densidad del aire por el cubo de la velocidad, sobre los N ' +
      'valores de la serie'
    }
    parts={['P', '=', frac('1', '2'), gap(0.2), ...MEAN_OF, sub('ρ', 'i'), CUBED_SPEED]}
  />
);

/** The Weibull density of speed. */
export const WeibullDensity = () => (
  <Formula
    spoken={
      'f de v es igual a k partido por A, por v partido por A elevado a k menos uno, por la exponencial de ' +
      'menos v partido por A elevado a k'
    }
    parts={[
      ...['f', paren('v'), '=', frac('k', 'A')],
      sup(paren(frac('v', 'A')), row('k', '−', '1')),
      ...exceedance('v'),
    ]}
  />
);

/** The first condition of the wind-atlas fit: the third moment (Troen and Petersen, 1989). */
export const ThirdMoment = () => (
  <Formula
    spoken={
      'A al cubo por gamma de uno más tres partido por k es igual a la media de los cubos de la velocidad'
    }
    parts={[
      ...[sup('A', '3'), gap(0.1), 'Γ', paren('1', '+', frac('3', 'k'))],
      ...['=', ...MEAN_OF, CUBED_SPEED],
    ]}
  />
);

/** The second condition: the share of time above the mean. */
export const AboveMean = () => (
  <Formula
    spoken={
      'La exponencial de menos la velocidad media partida por A elevada a k es igual a la parte de los N ' +
      'valores que supera la media'
    }
    parts={[...exceedance(MEAN), '=', frac(row('N', '(', sub('v', 'i'), '>', MEAN, ')'), 'N')]}
  />
);
