import classes from './figure.module.css';
import { Figure } from './figure.tsx';

/** The three domains in km, each with its place in the outermost one (from the namelist of the Iberian run). */
const DOMAINS = [
  { cell: 27, x: 0, y: 0, width: 249 * 27, height: 219 * 27 },
  { cell: 9, x: 26 * 27, y: 22 * 27, width: 258 * 9, height: 228 * 9 },
  { cell: 3, x: 26 * 27 + 38 * 9, y: 22 * 27 + 38 * 9, width: 540 * 3, height: 450 * 3 },
] as const;
const [outer] = DOMAINS;
/** Kilometres for each unit of the drawing. */
const SCALE = outer.width / 340;

/** The nested domains of the mesoscale run, to scale. */
export function NestsFigure() {
  return (
    <Figure
      caption={
        'Los tres dominios anidados de la simulación ibérica, a escala en el plano de la proyección. Solo el ' +
        'interior, de 540 × 450 celdas de 3\u202fkm, forma parte del atlas. Dibujo propio a partir de la ' +
        'configuración publicada.'
      }
    >
      <svg
        className={classes.drawing}
        viewBox={`-1 -1 342 ${outer.height / SCALE + 2}`}
        role="img"
        aria-label="Tres rectángulos, uno dentro de otro: celdas de 27, 9 y 3 kilómetros"
      >
        {DOMAINS.map(({ cell, x, y, width, height }, index) => {
          const left = x / SCALE;
          const top = (outer.height - y - height) / SCALE;
          return (
            <g key={cell}>
              <rect
                x={left}
                y={top}
                width={width / SCALE}
                height={height / SCALE}
                fill="var(--link)"
                fillOpacity={[0.05, 0.12, 0.35][index]}
                stroke="var(--link)"
                strokeWidth="1"
              />
              <text x={left + 5} y={top + 14} fontSize="12" fontWeight="600">
                {cell} km
              </text>
            </g>
          );
        })}
        <text className={classes.quiet} x="335" y={outer.height / SCALE - 8} fontSize="12" textAnchor="end">
          6723 km × 5913 km
        </text>
      </svg>
    </Figure>
  );
}
