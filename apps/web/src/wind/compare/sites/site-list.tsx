import { Button, CloseButton } from '@mantine/core';
import { FEWEST_COMPARED, MOST_COMPARED, type NamedPlace } from '@mapa/contract';
import { coordinatesText, isSamePlace, type LatLon, roundDegrees } from '@mapa/field';
import { type FormEvent, useId, useRef, useState } from 'react';
import { fetchCode } from '../../../code/fetch-code.ts';
import { DescribedInput } from '../../../ui/form/described-input.tsx';
import { isSecondClick } from '../../../ui/second-click.ts';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { PointName } from '../../places/point-name.tsx';
import { readComparison } from '../comparison.ts';
import classes from './site-list.module.css';
import { SiteMark } from './site-mark.tsx';

interface Props {
  readonly points: readonly NamedPlace[];
  readonly onPoints: (points: readonly NamedPlace[]) => void;
}

const UNREADABLE =
  'No se entiende. Escriba latitud y longitud, como 42.81953, -1.63290, o coordenadas UTM con su huso.';
const UNREACHABLE = 'No se ha podido leer. Compruebe la conexión e inténtelo de nuevo.';
/** A point added or removed a moment ago is in the address before it is shown. */
const pointsNow = (): readonly NamedPlace[] => readComparison(window.location.search).points;

/** The points by their numbers: each may be removed, and others added by their coordinates. */
export function SiteList({ points, onPoints }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const id = useId();
  /** The present text of the field, which `add` has to know once the code has come. */
  const written = useRef('');
  const { list, onRemove } = useRowFocus<HTMLUListElement>(points.length, 'li button');
  const isFull = points.length >= MOST_COMPARED;
  const write = (value: string): void => {
    written.current = value;
    setText(value);
    setError('');
  };
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = await fetchCode(() => import('@mapa/places/written')).catch(() => undefined);
    const read = code?.readWritten(text) ?? { kind: 'unreadable', msg: UNREACHABLE };
    // A text that is typed meanwhile is neither wrong nor to be erased.
    const stands = written.current === text;
    const refuse = (msg: string): void => {
      if (stands) setError(msg);
    };
    if (read.kind !== 'point') return refuse(read.kind === 'words' ? UNREADABLE : read.msg);
    const point = { lat: roundDegrees(read.point.lat), lon: roundDegrees(read.point.lon) };
    const others = pointsNow();
    if (others.some((one) => isSamePlace(one, point))) return refuse('Ese punto ya se compara.');
    if (others.length >= MOST_COMPARED) return;
    if (stands) write('');
    onPoints([...others, point]);
  };
  const remove = (at: number, point: LatLon): void => {
    const others = pointsNow().filter((one) => !isSamePlace(one, point));
    if (others.length < FEWEST_COMPARED) return;
    onRemove(at);
    onPoints(others);
  };
  const hasFewest = points.length <= FEWEST_COMPARED;
  return (
    <div className={classes.sites}>
      <ul ref={list} className={classes.list} aria-label="Puntos que se comparan">
        {points.map((point, at) => (
          <li key={coordinatesText(point)} className={classes.site}>
            <SiteMark number={at + 1} />
            <span className={classes.place}>
              {point.nombre && <strong className={classes.given}>{point.nombre}</strong>}
              {coordinatesText(point)}
              <PointName point={point} className={classes.name} />
            </span>
            <CloseButton
              aria-label={`Quitar el punto ${at + 1}`}
              // The button keeps the focus, unlike a disabled one.
              {...(hasFewest && {
                title: `Se comparan al menos ${FEWEST_COMPARED} puntos: añada otro antes de quitar este`,
                'aria-disabled': true,
                'data-disabled': true,
              })}
              // The second click of a double click would take the next point away too.
              onClick={(event) => !isSecondClick(event) && remove(at, point)}
            />
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className={classes.full}>Se comparan como máximo {MOST_COMPARED} puntos.</p>
      ) : (
        <form className={classes.add} onSubmit={(event) => void add(event)} noValidate>
          <DescribedInput
            describedBy={error === '' ? undefined : id}
            label="Añadir un punto por sus coordenadas"
            placeholder="42.81953, -1.63290"
            value={text}
            error={error !== ''}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            // The second click of a double click would find the field empty.
            onClick={(event) => isSecondClick(event) && event.preventDefault()}
          >
            Añadir
          </Button>
          {error !== '' && (
            <p id={id} className={classes.wrong}>
              {error}
            </p>
          )}
        </form>
      )}
    </div>
  );
}
