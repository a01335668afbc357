import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { VARIABLE_INFO, windLayerName } from '@mapa/field';
import { useState } from 'react';
import { LEGEND_SIZE, legendUrl } from '../state/layers.ts';
import type { MapState } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import classes from './controls.module.css';

/** Milliseconds for which a slider of opacity has to rest before the legend follows. */
const REST = 150;

interface Props {
  readonly state: MapState;
  readonly wmsUrl: string;
}

/**
 * The legend of the wind layer, drawn by the map service with the layer's opacity, so that it has the colours of the
 * map.
 */
export function Legend({ state, wmsUrl }: Props) {
  const { white, colors } = useMantineTheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const layer = windLayerName(state.dato, state.variable, state.altura);
  const shared = useMapStore((store) => store.opacity);
  const own = useMapStore((store) => store.overlays.wind.opacity);
  const [opacity] = useDebouncedValue(Math.round((shared * own) / 100), REST);
  const src = legendUrl(wmsUrl, layer, { ground: dark ? colors.dark[7] : white, opacity });
  const [done, setDone] = useState<{ readonly src: string; readonly ok: boolean } | null>(null);
  const { title, unit } = VARIABLE_INFO[state.variable];
  const current = done?.src === src ? done : null;
  return (
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
    </div>
  );
}
