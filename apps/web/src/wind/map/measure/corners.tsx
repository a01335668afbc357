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
    const isPair = (low: number | undefined, high: number | undefined): boolean =>
      low !== undefined && high !== undefined && low < high;
    setWrong([
      ...(isPair(south, north) ? [] : ['norte', 'sur']),
      ...(isPair(west, east) ? [] : ['oeste', 'este']),
    ]);
    if (north === undefined || south === undefined || west === undefined || east === undefined) return;
    if (north <= south || east <= west) return;
    const area = rectangle({ lat: south, lon: west }, { lat: north, lon: east });
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
