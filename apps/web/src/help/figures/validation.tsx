import { wholeText } from '@mapa/field';
import { Cite } from '../works/cite.tsx';
import classes from './figure.module.css';
import { Figure } from './figure.tsx';

/** Mean bias of the mean wind speed and its spread among masts, m/s (Dörenkämper et al., 2020, abstract). */
const RESULTS = [
  { model: 'ERA5', bias: -1.5, spread: 1.3, text: '−1,50 ± 1,30' },
  { model: 'WRF', bias: 0.02, spread: 0.78, text: '0,02 ± 0,78' },
] as const;
const TICKS = [-3, -2, -1, 0, 1];

/** The pixels from the left edge at which a bias is drawn. */
const at = (bias: number): number => 60 + (bias + 3) * 62;

/** Bias and spread of the reanalysis and of the mesoscale model against measurements. */
export function ValidationFigure() {
  return (
    <Figure
      caption={
        <>
          Sesgo medio de la velocidad media y su dispersión entre mástiles, en m/s. Dibujo propio con las
          cifras de <Cite id="dorenkamper2020" />.
        </>
      }
    >
      <svg
        className={classes.drawing}
        viewBox="0 0 400 138"
        role="img"
        aria-label="Sesgo de ERA5: menos 1,50 más menos 1,30 metros por segundo. Sesgo de WRF: 0,02 más menos 0,78"
      >
        {TICKS.map((tick) => (
          <g key={tick}>
            <path
              d={`M${at(tick)} 12V104`}
              stroke="var(--line)"
              strokeDasharray={tick === 0 ? undefined : '2 3'}
            />
            <text className={classes.quiet} x={at(tick)} y="119" fontSize="12" textAnchor="middle">
              {wholeText(tick)}
            </text>
          </g>
        ))}
        <path d={`M${at(0)} 12V104`} stroke="currentColor" />
        {RESULTS.map(({ model, bias, spread, text }, index) => (
          <g key={model} transform={`translate(0 ${38 + index * 44})`}>
            <text x="0" y="4" fontSize="12" fontWeight="600">
              {model}
            </text>
            <path
              d={`M${at(bias - spread)} 0H${at(bias + spread)}M${at(bias - spread)} -5V5M${at(bias + spread)} -5V5`}
              stroke="var(--link)"
              strokeWidth="2"
              fill="none"
            />
            <circle cx={at(bias)} r="4.5" fill="var(--link)" />
            <text x={at(1) + 16} y="4" fontSize="12">
              {text}
            </text>
          </g>
        ))}
        <text className={classes.quiet} x={at(-1)} y="135" fontSize="12" textAnchor="middle">
          sesgo (m/s)
        </text>
      </svg>
    </Figure>
  );
}
