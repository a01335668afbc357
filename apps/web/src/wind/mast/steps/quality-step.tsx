import { NativeSelect } from '@mantine/core';
import { MONTHS, spanish, withUnit } from '@mapa/field';
import type { Clock, Flat, Quality } from '@mapa/wind-tools/mast';
import { More } from '../../../ui/more.tsx';
import { FactsTable } from '../../../ui/page/facts-table.tsx';
import classes from '../mast.module.css';
import { setLag, useMastStore } from '../mast-store.ts';
import { dayText, spanText } from '../texts/words.ts';
import type { Reading } from '../worker/work.ts';
import { ClockFigure } from './clock-figure.tsx';
import { found, gapText } from './findings.ts';
import { Step } from './step.tsx';

/** The findings in the series, and the difference of its clock from the atlas's. */
export function QualityStep({ reading }: { readonly reading: Reading }) {
  const { quality, stepMinutes } = reading;
  const clock = useMastStore((store) => store.clock);
  const { axis, ranges } = quality;
  return (
    <Step number={4} title="Calidad">
      <p role="status">
        Del {dayText(Date.parse(axis.first))} al {dayText(Date.parse(axis.last))} (UTC), cada{' '}
        {spanText(stepMinutes)}: el {withUnit(100 * quality.coverage, 1, '%')} de los intervalos tiene
        velocidad. Media {withUnit(ranges.speed.mean, 2, 'm/s')}, máxima{' '}
        {withUnit(ranges.speed.maximum, 1, 'm/s')}.
      </p>
      <ul className={classes.findings}>
        {found(reading).map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      <More summary="Cobertura de cada mes y tramos señalados" className={classes.notOnPaper}>
        <FactsTable
          caption="Cobertura de cada mes"
          columns={['Mes', 'Velocidad', 'Dirección']}
          rows={quality.months.map(({ year, month, steps, speeds, directions }) => [
            `${MONTHS[month - 1]} ${year}`,
            withUnit((100 * speeds) / steps, 1, '%'),
            withUnit((100 * directions) / steps, 1, '%'),
          ])}
        />
        <Stretches quality={quality} stepMinutes={stepMinutes} />
      </More>
      {clock && <ClockPart clock={clock} />}
    </Step>
  );
}

const MOST_STRETCHES = 20;

const FLAT_TEXTS: Readonly<Record<Flat['kind'], string>> = {
  speed: 'La velocidad no varía',
  direction: 'La dirección no varía',
  calm: 'Calma muy larga',
  icing: 'Posible hielo',
};

function Stretches({ quality: { gaps, flat }, stepMinutes }: { quality: Quality; stepMinutes: number }) {
  const rows = [
    ...gaps.slice(0, MOST_STRETCHES).map(({ from, steps }) => ({ what: 'Hueco', from, steps })),
    ...flat
      .slice(0, MOST_STRETCHES)
      .map(({ kind, from, steps }) => ({ what: FLAT_TEXTS[kind], from, steps })),
  ];
  if (rows.length === 0) return null;
  return (
    <FactsTable
      caption="Tramos señalados, los más largos"
      columns={['Desde (UTC)', 'Qué', 'Cuánto']}
      rows={rows.map(({ what, from, steps }) => [
        new Date(from).toISOString().slice(0, 16).replace('T', ' '),
        what,
        spanText(steps * stepMinutes),
      ])}
    />
  );
}

function ClockPart({ clock }: { readonly clock: Clock }) {
  const lagMinutes = useMastStore((store) => store.lagMinutes);
  return (
    <>
      <p>{gapText(clock)}</p>
      <div className={classes.fields}>
        <NativeSelect
          size="sm"
          label="Corrección del reloj del mástil"
          description="Positiva si el reloj va adelantado"
          value={String(lagMinutes)}
          data={clock.lags
            .filter(({ minutes }) => minutes % clock.stepMinutes === 0)
            .map(({ minutes, r2 }) => ({
              value: String(minutes),
              label: `${minutes === 0 ? 'ninguna' : withUnit(minutes, 0, 'min')} (R² ${spanish(r2, 3)})`,
            }))}
          onChange={({ currentTarget }) => setLag(Number(currentTarget.value))}
        />
      </div>
      <ClockFigure clock={clock} />
    </>
  );
}
