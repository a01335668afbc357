import { Button, CloseButton, TextInput } from '@mantine/core';
import { FEWEST_COMPARED, MOST_COMPARED } from '@mapa/contract';
import { coordinatesText, type LatLon, roundDegrees } from '@mapa/field';
import { type FormEvent, useState } from 'react';
import { fetchCode } from '../../../api/code.ts';
import { PointName } from '../../places/point-name.tsx';
import type { Site } from '../use-comparison.ts';
import classes from './site-list.module.css';
import { SiteMark } from './site-mark.tsx';

interface Props {
  readonly sites: readonly Site[];
  readonly onPoints: (points: readonly LatLon[]) => void;
}

const UNREADABLE =
  'No se entiende. Escriba latitud y longitud, como 42.81953, −1.63290, o coordenadas UTM con su huso.';
const UNREACHABLE = 'No se ha podido leer. Compruebe la conexión e inténtelo de nuevo.';
const isSame = (one: LatLon, other: LatLon): boolean => one.lat === other.lat && one.lon === other.lon;

/** The points by their numbers: each may be taken away, and others added by their coordinates. */
export function SiteList({ sites, onPoints }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const points = sites.map(({ point }) => point);
  const isFull = points.length >= MOST_COMPARED;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = await fetchCode(() => import('@mapa/places/written')).catch(() => undefined);
    const read = code?.readWritten(text) ?? { kind: 'unreadable', msg: UNREACHABLE };
    if (read.kind !== 'point') return setError(read.kind === 'words' ? UNREADABLE : read.msg);
    const point = { lat: roundDegrees(read.point.lat), lon: roundDegrees(read.point.lon) };
    if (points.some((one) => isSame(one, point))) return setError('Ese punto ya se compara.');
    setText('');
    setError('');
    onPoints([...points, point]);
  };
  return (
    <div className={classes.sites}>
      <ul className={classes.list} aria-label="Puntos que se comparan">
        {sites.map(({ number, point }) => (
          <li key={number} className={classes.site}>
            <SiteMark number={number} />
            <span className={classes.place}>
              {coordinatesText(point)}
              <PointName point={point} className={classes.name} />
            </span>
            <CloseButton
              aria-label={`Quitar el punto ${number}`}
              title={
                points.length > FEWEST_COMPARED
                  ? undefined
                  : `Se comparan al menos ${FEWEST_COMPARED} puntos: añada otro antes de quitar este`
              }
              disabled={points.length <= FEWEST_COMPARED}
              onClick={() => onPoints(points.filter((one) => one !== point))}
            />
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className={classes.full}>Se comparan como máximo {MOST_COMPARED} puntos.</p>
      ) : (
        <form className={classes.add} onSubmit={(event) => void add(event)} noValidate>
          <TextInput
            label="Añadir un punto por sus coordenadas"
            placeholder="42.81953, −1.63290"
            value={text}
            error={error}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setError('');
            }}
          />
          <Button type="submit" variant="default">
            Añadir
          </Button>
        </form>
      )}
    </div>
  );
}
