import classes from './figure.module.css';
import { Figure } from './figure.tsx';

/** The parameters of the example: the scale in m/s and the shape. */
const A = 8;
const K = 2;
/** Mean speed A·Γ(1 + 1/k), m/s; power density ½·1,225·A³·Γ(1 + 3/k), W/m². */
const MEAN = 7.09;
const DENSITY = 417;
const FASTEST = 22;

const density = (v: number): number => (K / A) * (v / A) ** (K - 1) * Math.exp(-((v / A) ** K));
const x = (v: number): number => 34 + (v / FASTEST) * 296;
const y = (share: number): number => 122 - share * 950;

const CURVE = Array.from({ length: 89 }, (_, index) => {
  const v = (index / 88) * FASTEST;
  return `${index === 0 ? 'M' : 'L'}${x(v).toFixed(1)} ${y(density(v)).toFixed(1)}`;
}).join('');

/** The Weibull curve of an example, with its mean. */
export function WeibullFigure() {
  return (
    <Figure
      caption={
        'Distribución de Weibull de ejemplo, con A = 8\u202fm/s y k = 2: la media es 7,09\u202fm/s y, ' +
        `con aire de 1,225\u202fkg/m³, la densidad de potencia es de ${DENSITY}\u202fW/m².`
      }
    >
      <svg
        className={classes.drawing}
        viewBox="0 0 340 160"
        role="img"
        aria-label={
          'Curva de Weibull con A igual a 8 metros por segundo y k igual a 2; la velocidad media queda a la ' +
          'derecha del máximo'
        }
      >
        <path d={`${CURVE}L${x(FASTEST)} ${y(0)}L${x(0)} ${y(0)}Z`} fill="var(--link)" fillOpacity="0.15" />
        <path d={CURVE} stroke="var(--link)" strokeWidth="2" fill="none" />
        <path d={`M${x(0)} 14V${y(0)}H${x(FASTEST)}`} stroke="var(--line-strong)" fill="none" />
        <path d={`M${x(MEAN)} 14V${y(0)}`} stroke="currentColor" strokeDasharray="3 3" />
        <text x={x(MEAN) + 6} y="22" fontSize="12">
          media
        </text>
        {[0, 5, 10, 15, 20].map((v) => (
          <text key={v} className={classes.quiet} x={x(v)} y="137" fontSize="12" textAnchor="middle">
            {v}
          </text>
        ))}
        <text className={classes.quiet} x={x(11)} y="154" fontSize="12" textAnchor="middle">
          velocidad (m/s)
        </text>
        <text
          className={classes.quiet}
          x="12"
          y="70"
          fontSize="12"
          textAnchor="middle"
          transform="rotate(-90 12 70)"
        >
          frecuencia
        </text>
      </svg>
    </Figure>
  );
}
