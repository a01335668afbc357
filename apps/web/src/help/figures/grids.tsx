import classes from './figure.module.css';
import { Figure } from './figure.tsx';

/** The number of microscale cells along the side of a mesoscale cell. */
const ACROSS = 60;
const CELL = 132;

/** One mesoscale cell beside the microscale cells that fill it. */
export function GridsFigure() {
  const step = CELL / ACROSS;
  const lines = Array.from({ length: ACROSS - 1 }, (_, index) => (index + 1) * step);
  const mesh = lines.map((at) => `M${at} 0V${CELL}M0 ${at}H${CELL}`).join('');
  return (
    <Figure
      caption={
        'Las dos mallas: una celda de mesoescala, de 3\u202fkm de lado, encierra exactamente 60 × 60 celdas de ' +
        'microescala de 50\u202fm.'
      }
    >
      <svg
        className={classes.drawing}
        viewBox="0 0 340 172"
        role="img"
        aria-label="Una celda de 3 kilómetros y, al lado, la misma dividida en 60 por 60 celdas de 50 metros"
      >
        <g transform="translate(14 8)">
          <rect width={CELL} height={CELL} fill="var(--link)" fillOpacity="0.15" stroke="currentColor" />
          <circle cx={CELL / 2} cy={CELL / 2} r="3.5" fill="var(--link)" />
          <text x={CELL / 2} y={CELL / 2 - 10} fontSize="12" textAnchor="middle">
            un valor
          </text>
          <text className={classes.quiet} x={CELL / 2} y={CELL + 20} fontSize="12" textAnchor="middle">
            3&#8239;km: series y estadísticos
          </text>
        </g>
        <g transform="translate(194 8)">
          <rect width={CELL} height={CELL} fill="var(--link)" fillOpacity="0.15" />
          <path d={mesh} stroke="var(--link)" strokeWidth="0.35" fill="none" />
          <rect width={CELL} height={CELL} fill="none" stroke="currentColor" />
          <text className={classes.quiet} x={CELL / 2} y={CELL + 20} fontSize="12" textAnchor="middle">
            50&#8239;m: solo estadísticos
          </text>
        </g>
      </svg>
    </Figure>
  );
}
