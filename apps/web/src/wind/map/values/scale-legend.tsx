import { type MapHeight, spanish, VARIABLE_INFO, type Variable } from '@mapa/field';
import { overLand } from '@mapa/wms/relief';
import { scaleColours } from '@mapa/wms/scales';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type MapLook, OWN_LOOK, type Span } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import { useMapTheme } from '../state/relief-store.ts';
import { scaleIn } from './colours.ts';
import { LegendFoot } from './legend-foot.tsx';
import { moved, shareOf } from './legend-span.ts';
import { LegendValues } from './legend-values.tsx';
import { gradient, Ticks } from './scale-bar.tsx';
import classes from './scale-legend.module.css';
import { type Part, useBarDrag } from './use-bar-drag.ts';

interface Props {
  readonly state: { readonly variable: Variable; readonly altura: MapHeight; readonly look: MapLook };
  /** Percent. */
  readonly opacity: number;
  readonly adjust: (look: MapLook) => void;
}

const ENDS = [
  { part: 'escala', at: 0, label: 'Principio de los colores' },
  { part: 'rango', at: 0, label: 'Mostrar desde' },
  { part: 'rango', at: 1, label: 'Mostrar hasta' },
  { part: 'escala', at: 1, label: 'Fin de los colores' },
] as const;
/** Steps of a key, in steps of the legend. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The values at the ends of a part; a legend without a range shows the whole span. */
const spanOf = (part: Part, { rango }: MapLook, whole: Span): Span =>
  (part === 'rango' ? rango : null) ?? whole;

/** The look while it is adjusted. `commit` and `change` put it into the address. */
function useAdjusted(look: MapLook, variable: Variable, adjust: Props['adjust']) {
  const now = useMapStore((store) => store.adjusted) ?? look;
  const setAdjusted = useMapStore((store) => store.setAdjusted);
  // biome-ignore lint/correctness/useExhaustiveDependencies(look): what was adjusted is in the address by now
  // biome-ignore lint/correctness/useExhaustiveDependencies(variable): or belongs to another variable
  useEffect(() => setAdjusted(null), [look, variable, setAdjusted]);
  const commit = (next: MapLook): void => {
    setAdjusted(next);
    adjust(next);
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  const change = useCallback(
    (part: Partial<MapLook>) => {
      const { adjusted } = useMapStore.getState();
      latest.current({ ...(adjusted ?? look), ...part });
    },
    [look],
  );
  return { now, setAdjusted, commit, change };
}

/**
 * The legend as a tool: its ends stretch the colours, dragging inside shows a range, and a mark follows the pointer.
 */
export function ScaleLegend({ state: { variable, altura, look }, opacity, adjust }: Props) {
  const { title, unit, decimals, possible } = VARIABLE_INFO[variable];
  const { now, setAdjusted, commit, change } = useAdjusted(look, variable, adjust);
  const [isWriting, setWriting] = useState(false);
  const scale = scaleIn(variable, now);
  const { limits } = scale;
  const colours = scaleColours(scale);
  const theme = useMapTheme();
  // The background stays the same during a drag.
  const background = useMemo(
    () => gradient(overLand(colours, opacity / 100, theme)),
    [colours, opacity, theme],
  );
  const whole: Span = [limits[0] ?? 0, limits.at(-1) ?? 1];
  // A hundredth of the legend, but no finer than the shown decimals.
  const step = Math.max(10 ** -decimals, Number(((whole[1] - whole[0]) / 100).toPrecision(1)));
  const here = useMapStore(({ pointer, values }) => (pointer && values?.at(pointer)?.value) ?? null);
  const drag = useBarDrag({
    limits,
    show: ({ part, ends, span }) =>
      setAdjusted({
        ...now,
        [part]: ends.reduce((kept, at) => moved(kept, at, span[at], possible, step), span),
      }),
    done: () => {
      const { adjusted } = useMapStore.getState();
      if (adjusted) adjust(adjusted);
    },
    giveUp: () => setAdjusted(null),
  });
  const press = (event: KeyboardEvent, part: Part, at: 0 | 1): void => {
    const steps = KEYS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const span = spanOf(part, now, whole);
    commit({ ...now, [part]: moved(span, at, span[at] + steps * step, possible, step) });
  };
  const isOwn = now.paleta === null && now.escala === null && now.rango === null;
  const text = (value: number): string => spanish(value, decimals);
  const shown = now.rango?.map((value) => shareOf(limits, value)) ?? [0, 1];
  return (
    <fieldset className={classes.legend} aria-label={`Leyenda: ${title}${unit && ` en ${unit}`}`}>
      <div className={classes.head}>
        <strong>{title}</strong>
        <span>
          {unit || 'sin unidad'} · {altura}&#8239;m de altura
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its sliders do the same with keys */}
      <div
        className={classes.bar}
        style={{ background }}
        {...drag}
        onDoubleClick={() => commit({ ...OWN_LOOK, paleta: now.paleta })}
      >
        <span className={classes.veil} style={{ left: 0, right: `${100 - 100 * (shown[0] ?? 0)}%` }} />
        <span className={classes.veil} style={{ left: `${100 * (shown[1] ?? 1)}%`, right: 0 }} />
        {ENDS.map(({ part, at, label }) => {
          const value = spanOf(part, now, whole)[at];
          return (
            <span
              key={label}
              role="slider"
              tabIndex={0}
              className={classes.end}
              data-part={part}
              data-set={now[part] !== null}
              style={{ left: `${100 * shareOf(limits, value)}%` }}
              aria-label={label}
              aria-valuenow={value}
              aria-valuemin={possible[0]}
              aria-valuemax={possible[1]}
              aria-valuetext={`${text(value)} ${unit}`}
              onKeyDown={(event) => press(event, part, at)}
            />
          );
        })}
        {here !== null && (
          <span
            className={classes.mark}
            data-value={text(here)}
            style={{ left: `${100 * shareOf(limits, here)}%` }}
          />
        )}
      </div>
      <Ticks scale={scale} />
      <LegendFoot paleta={now.paleta} {...{ isOwn, change, isWriting }} onWriting={setWriting} />
      {isWriting && <LegendValues rango={now.rango} {...{ whole, possible, decimals, change }} />}
      <p className="unseen" role="status">
        {now.rango ? `Se muestran valores de ${text(now.rango[0])} a ${text(now.rango[1])} ${unit}.` : ''}
      </p>
    </fieldset>
  );
}
