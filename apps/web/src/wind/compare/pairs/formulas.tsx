import { withUnit } from '@mapa/field';
import classes from './pairs.module.css';

/** The meaning of the figures of the pairs, with their formulas. */
export function Formulas({ corte }: { readonly corte: number | undefined }) {
  const cut = corte === undefined || Number.isNaN(corte) ? '' : ` (${withUnit(corte, 1, 'm/s')})`;
  return (
    <div className={classes.formulas}>
      <h3>Cómo se calcula</h3>
      <dl>
        <dt>r, correlación de Pearson</dt>
        <dd>
          r = Σ (x − x̄)(y − ȳ) / √(Σ (x − x̄)² · Σ (y − ȳ)²), con las medias de cada hora (UTC) que tienen los
          dos puntos. La de la potencia usa la que da la turbina, sin pérdidas, en cada media hora.
        </dd>
        <dt>Horas con todos parados</dt>
        <dd>
          Parte de las horas en que el viento de todos es menor que la velocidad de arranque de la turbina
          {cut}.
        </dd>
        <dt>Horas en que uno compensa a otro</dt>
        <dd>Parte de las horas en que alguno tiene menos viento que ese y la turbina de otro da potencia.</dd>
        <dt>Desviación de la suma</dt>
        <dd>
          Desviación típica de la potencia de todas las turbinas juntas: √(σ₁² + σ₂² + 2 r σ₁ σ₂) para dos. La
          suma de las desviaciones, σ₁ + σ₂, es lo que oscilaría si todo ocurriera a la vez; «oscila menos» es
          lo que falta para ello, 1 − σ / (σ₁ + σ₂).
        </dd>
      </dl>
    </div>
  );
}
