import { Formula } from './formula.tsx';
import { frac, gap, type Part, paren, row, sub, sup } from './notation.ts';

const SPACE = gap(0.17);
const NARROW = gap(0.1);

/** n times the longitude from the central meridian. */
const TURN = paren('n', NARROW, 'Δ', 'λ');

/** The tangent of an eighth of a turn plus half a latitude, to the power of n. */
const halfTangent = (latitude: Part) => sup(row('tan', paren(frac('π', '4'), '+', frac(latitude, '2'))), 'n');

/** Place in the plane (Snyder, 1987, Lambert conformal conic on the sphere). */
export function LambertPlace() {
  const first = sub('φ', '1');
  return (
    <>
      <Formula
        spoken="x es igual a r por el seno de n por delta lambda"
        parts={['x', '=', 'r', SPACE, 'sen', TURN]}
      />
      <Formula
        spoken="y es igual a r cero menos r por el coseno de n por delta lambda"
        parts={['y', '=', sub('r', '0'), '−', 'r', SPACE, 'cos', TURN]}
      />
      <Formula
        spoken="r es igual a R por F partido por la tangente de pi cuartos más fi medios, elevada a n"
        parts={['r', '=', frac(row('R', NARROW, 'F'), halfTangent('φ'))]}
      />
      <Formula
        spoken={
          'F es igual al coseno de fi uno partido por n, por la tangente de pi cuartos más fi uno medios, ' +
          'elevada a n'
        }
        parts={['F', '=', frac(row('cos', SPACE, first), 'n'), SPACE, halfTangent(first)]}
      />
    </>
  );
}
