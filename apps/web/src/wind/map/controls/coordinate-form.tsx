import { Button } from '@mantine/core';
import { DEFAULT_POINT } from '@mapa/contract';
import { degreesText, type LatLon } from '@mapa/field';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { DescribedInput } from '../../../ui/form/described-input.tsx';
import { parseDegrees } from '../state/map-url.ts';
import classes from './controls.module.css';

interface Props {
  readonly point: LatLon | null;
  readonly onGo: (lat: number, lon: number) => void;
}

/**
 * Latitude and longitude in degrees, and the button that goes there. The fields follow the current point, except while
 * the visitor types in them.
 */
export function CoordinateForm({ point, onGo }: Props) {
  const { lat, lon } = point ?? DEFAULT_POINT;
  const [latitude, setLatitude] = useState(degreesText(lat));
  const [longitude, setLongitude] = useState(degreesText(lon));
  const [tried, setTried] = useState(false);
  const message = useId();
  const form = useRef<HTMLFormElement>(null);
  const isWritten = useRef(false);

  useEffect(() => {
    if (isWritten.current && form.current?.contains(document.activeElement)) return;
    isWritten.current = false;
    setLatitude(degreesText(lat));
    setLongitude(degreesText(lon));
    setTried(false);
  }, [lat, lon]);

  const userLatitude = parseDegrees(latitude, 90);
  const userLongitude = parseDegrees(longitude, 180);
  const valid = userLatitude !== undefined && userLongitude !== undefined;
  const failed = tried && !valid;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    isWritten.current = false;
    setTried(true);
    if (valid) onGo(userLatitude, userLongitude);
  };

  const field = (
    label: string,
    name: string,
    text: string,
    degrees: number | undefined,
    set: (text: string) => void,
  ) => (
    <DescribedInput
      label={label}
      name={name}
      inputMode="text"
      autoComplete="off"
      value={text}
      error={failed && degrees === undefined}
      describedBy={failed && degrees === undefined ? message : undefined}
      onChange={(event) => {
        isWritten.current = true;
        set(event.currentTarget.value);
      }}
    />
  );
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className={classes.group}
      aria-label="Ir a unas coordenadas"
    >
      <div className={classes.coordinates}>
        {field('Latitud', 'userLatitude', latitude, userLatitude, setLatitude)}
        {field('Longitud', 'userLongitude', longitude, userLongitude, setLongitude)}
        <Button type="submit" px="sm">
          Ir
        </Button>
      </div>
      <p id={message} className={classes.error} role="alert" hidden={!failed}>
        {failed && 'Latitud o longitud no válidos'}
      </p>
    </form>
  );
}
