import { Formula } from './formula.tsx';
import { frac, gap, paren, row, sqrt, sub, sup } from './notation.ts';

const SPACE = gap(0.17);
const FRICTION_VELOCITY = sub('u', '∗');
/** Friction velocity over von Kármán's constant. */
const FRICTION = frac(FRICTION_VELOCITY, 'κ');
const [Z0, Z1, Z2] = [sub('z', '0'), sub('z', '1'), sub('z', '2')];

/** Power law of the vertical profile (IEC 61400-1). */
export const PowerLaw = () => (
  <Formula
    spoken="v a la altura z dos es igual a v a la altura z uno por z dos partido por z uno elevado a alfa"
    parts={['v', paren(Z2), '=', 'v', paren(Z1), sup(paren(frac(Z2, Z1)), 'α')]}
  />
);

/** Logarithmic law of the vertical profile over uniform, neutral ground. */
export const LogLaw = () => (
  <Formula
    spoken={
      'v a la altura z es igual a la velocidad de fricción partida por kappa, por el logaritmo de z ' +
      'partido por z cero'
    }
    parts={['v', paren('z'), '=', FRICTION, SPACE, 'ln', SPACE, frac('z', Z0)]}
  />
);

/** The geostrophic drag law, as the European Wind Atlas has it (Troen and Petersen, 1989). */
export const DragLaw = () => {
  const height = row('[', 'ln', SPACE, frac(FRICTION_VELOCITY, row('f', Z0)), '−', 'A', ']');
  return (
    <Formula
      spoken={
        'G es igual a la velocidad de fricción partida por kappa, por la raíz cuadrada de la suma de dos ' +
        'cuadrados: el logaritmo de la velocidad de fricción partida por f por z cero, menos A; y B'
      }
      parts={['G', '=', FRICTION, sqrt(row(sup(height, '2'), '+', sup('B', '2')))]}
    />
  );
};
