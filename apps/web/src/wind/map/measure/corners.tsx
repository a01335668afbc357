import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { DescribedInput } from '../../../ui/form/described-input.tsx';
import { parseDegrees } from '../state/map-url.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import classes from './measure.module.css';
import { useMeasureStore } from './measure-store.ts';
import { rectangle } from './shape.ts';
import { setShape } from './use-shape.ts';

const FIELDS = [
  ['norte', 'Norte', 90],
  ['sur', 'Sur', 90],
  ['oeste', 'Oeste', 180],
  ['este', 'Este', 180],
] as const;

const WRONG =
  'Escriba cuatro números en grados, por ejemplo 42,9 o −1,65: el norte mayor que el sur y el este mayor que el ' +
  'oeste.';

/** Two sides that face each other; undefined where one is missing, or they are the wrong way round. */
const pair = (low: number | undefined, high: number | undefined) =>
  low !== undefined && high !== undefined && low < high ? { low, high } : undefined;

/** A rectangle by its sides, for those who do not draw. */
export function Corners({ choose }: { readonly choose: MapNavigation['choose'] }) {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const message = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [north, south, west, east] = FIELDS.map(([name, , limit]) =>
      parseDegrees(String(form.get(name)), limit),
    );
    const lats = pair(south, north);
    const lons = pair(west, east);
    setWrong([...(lats ? [] : ['norte', 'sur']), ...(lons ? [] : ['oeste', 'este'])]);
    if (!lats || !lons) return;
    const area = rectangle({ lat: lats.low, lon: lons.low }, { lat: lats.high, lon: lons.high });
    useMeasureStore.getState().seek(true);
    setShape({ kind: 'area', area }, choose);
  };
  return (
    <details className={classes.corners}>
      <summary>Escribir las esquinas</summary>
      <form onSubmit={submit} noValidate aria-label="Esquinas del área">
        <div className={classes.fields}>
          {FIELDS.map(([name, label]) => (
            <DescribedInput
              key={name}
              name={name}
              label={`${label} (°)`}
              size="sm"
              inputMode="text"
              autoComplete="off"
              error={wrong.includes(name)}
              describedBy={wrong.includes(name) ? message : undefined}
            />
          ))}
        </div>
        {wrong.length > 0 && (
          <p id={message} className={classes.problem} role="alert">
            {WRONG}
          </p>
        )}
        <Button type="submit" variant="default" size="sm">
          Ver el área
        </Button>
      </form>
    </details>
  );
}
