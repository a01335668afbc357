import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { LatLon } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { CalculationNews } from '../../../ui/calculation-news.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { EnergyDownloads } from './downloads.tsx';
import classes from './energy.module.css';
import { energyQuery } from './energy-query.ts';
import { LossFields } from './loss-fields.tsx';
import { EnergyResults } from './results.tsx';
import { useOwnCurve } from './settings/own-curve.ts';
import {
  keepSettings,
  keptSettings,
  REST,
  ROUGH_MODEL,
  requestOf,
  type Settings,
} from './settings/settings.ts';
import { TurbineFields } from './turbine-fields.tsx';

export { GoodWind } from './good-wind.tsx';

/** The energy of a turbine at a point, by settings that the browser keeps. */
export function EnergyPanel({ point }: { readonly point: LatLon }) {
  const [settings, setSettings] = useState(keptSettings);
  const { curve } = useOwnCurve();
  const [rested] = useDebouncedValue(settings, REST);
  const request = requestOf(point, rested, curve);
  const answer = useQuery(energyQuery(request));
  const change = (part: Partial<Settings>): void => {
    const next = { ...settings, ...part };
    setSettings(next);
    keepSettings(next);
  };
  const wind = answer.data?.punto ?? answer.data?.celda;
  const model = wind?.incertidumbres.find(({ nombre }) => nombre === 'modelo')?.supuesta;
  return (
    <div className={classes.energy}>
      <TurbineFields settings={settings} onChange={change} />
      <LossFields settings={settings} onChange={change} model={model ?? ROUGH_MODEL} />
      <CalculationNews
        busy={answer.isLoading}
        done={answer.data === null ? 'Punto fuera de dominio' : answer.data && 'Energía calculada'}
      />
      <div className={classes.answer} aria-busy={answer.isFetching}>
        {request === undefined && (
          <p className={classes.quiet}>Elija un archivo con la curva de su turbina.</p>
        )}
        {answer.isError && (
          <p role="alert" className={classes.own}>
            {answer.error instanceof ApiError && answer.error.code === 'refused'
              ? answer.error.message
              : 'No se ha podido calcular la energía.'}
            <RetryButton size="compact-sm" error={answer.error} onClick={() => void answer.refetch()} />
          </p>
        )}
        {answer.data === null && <p>Punto fuera de dominio</p>}
        {answer.isLoading && (
          <p className={classes.quiet} aria-hidden>
            <Loader size={16} aria-hidden /> Calculando, por favor espere
          </p>
        )}
        {answer.data && !answer.isError && (
          <div className={answer.isPlaceholderData ? classes.busy : undefined}>
            <EnergyResults energy={answer.data} />
            <EnergyDownloads energy={answer.data} request={answer.isPlaceholderData ? undefined : request} />
          </div>
        )}
      </div>
    </div>
  );
}
