import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { spanish, VARIABLE_INFO, windLayerName } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EDITION } from '../../../api/edition.ts';
import { drawnCodeQuery, legendCodeQuery } from '../layers/code-queries.ts';
import { LEGEND_SIZE, legendUrl } from '../state/layers.ts';
import type { MapState } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import { useMapTheme } from '../state/relief-store.ts';
import { useFirstUse } from '../state/use-first-use.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import classes from './controls.module.css';

/** Milliseconds for which a slider of opacity has to rest before the legend follows. */
const REST = 150;

interface Props {
  readonly state: MapState;
  readonly wmsUrl: string;
  readonly adjust: MapNavigation['adjust'];
}

/**
 * The legend of the wind layer with the layer's opacity, so that it has the colours of the map. It is drawn by the map
 * service until the page is used, and by the browser from then on, as a tool, where that colours the map.
 */
export function Legend({ state, wmsUrl, adjust }: Props) {
  const { white, colors } = useMantineTheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const layer = windLayerName(state.dato, state.variable, state.altura);
  const shared = useMapStore((store) => store.opacity);
  const own = useMapStore((store) => store.overlays.wind.opacity);
  const wanted = Math.round((shared * own) / 100);
  const [opacity] = useDebouncedValue(wanted, REST);
  const isColoured = useMapStore((store) => store.values !== null);
  // A layer that colours values says so as soon as it reports anything.
  const isPictures = useMapStore(({ values, status }) => values === null && status.wind !== 'idle');
  const isUsed = useFirstUse();
  const tool = useQuery({ ...legendCodeQuery, enabled: isColoured && isUsed });
  const theme = useMapTheme();
  const ground = dark ? colors.dark[7] : white;
  const src = legendUrl(wmsUrl, layer, { ground, opacity, theme, look: state.look, edition: EDITION });
  const [done, setDone] = useState<{ readonly src: string; readonly ok: boolean } | null>(null);
  const { title, unit, decimals } = VARIABLE_INFO[state.variable];
  const { data: drawn } = useQuery({ ...drawnCodeQuery, enabled: false });
  const depths = drawn && <drawn.depths className={classes.plate} />;
  if (isColoured && tool.data)
    return (
      <>
        <div className={classes.plate}>
          <tool.data.ScaleLegend state={state} opacity={wanted} adjust={adjust} />
        </div>
        {depths}
      </>
    );
  const { rango } = state.look;
  const current = done?.src === src ? done : null;
  return (
    <>
      <div className={classes.plate}>
        {current?.ok === false ? (
          <p className={classes.quiet}>La leyenda no está disponible.</p>
        ) : (
          <img
            src={src}
            {...LEGEND_SIZE}
            alt={`Leyenda: ${title}${unit && ` en ${unit}`}`}
            data-waiting={done === null}
            onLoad={() => setDone({ src, ok: true })}
            onError={() => setDone({ src, ok: false })}
          />
        )}
        {isPictures && rango && (
          <p className={classes.quiet}>
            El mapa muestra aquí todos los valores, no solo los de{' '}
            {rango.map((value) => spanish(value, decimals)).join(' a ')} {unit}.
          </p>
        )}
      </div>
      {depths}
    </>
  );
}
