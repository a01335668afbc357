import { TextInput } from '@mantine/core';
import { MAX_LENGTH, PROJECT_LENGTH, type ProjectPoint } from '@mapa/contract';
import { degreesText } from '@mapa/field';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PointName } from '../../../wind/places/point-name.tsx';
import { mapAddressOf } from '../map-address-of.ts';
import classes from './points-editor.module.css';

interface Props {
  readonly point: ProjectPoint;
  /** Its place in the order, from 0. */
  readonly at: number;
  readonly isLast: boolean;
  /** Whether it was kept. */
  readonly onChange: (fields: Partial<Pick<ProjectPoint, 'nombre' | 'nota'>>) => Promise<boolean>;
  /** Down by one, or up where it is −1. */
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** The map's own names are asked for so many points only: each is a question to the server. */
const MOST_NAMED = 30;

/** A point of a project. What is written is kept when the field is left. */
export function PointItem({ point, at, isLast, onChange, onMove, onRemove }: Props) {
  const number = at + 1;
  const it = `el punto ${number}`;
  const field = (name: 'nombre' | 'nota', length: number) => ({
    defaultValue: point[name],
    maxLength: length,
    onBlur: async ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
      const value = input.value.trim();
      const isKept = value === point[name] || (await onChange({ [name]: value }));
      if (!isKept) input.value = point[name];
    },
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'Enter') currentTarget.blur();
    },
  });
  return (
    <li className={classes.item}>
      <span className={classes.number}>{number}</span>
      <span className={classes.place}>
        <Link to={mapAddressOf([point])}>
          {degreesText(point.lat)}, {degreesText(point.lon)}
        </Link>
        {at < MOST_NAMED && <PointName point={point} className={classes.known} />}
      </span>
      <TextInput
        key={`nombre ${point.nombre}`}
        aria-label={`Nombre del punto ${number}`}
        placeholder="Nombre"
        {...field('nombre', MAX_LENGTH.punto)}
        className={classes.name}
      />
      <TextInput
        key={`nota ${point.nota}`}
        aria-label={`Nota del punto ${number}`}
        placeholder="Nota"
        {...field('nota', PROJECT_LENGTH.nota)}
        className={classes.noteField}
      />
      <span className={classes.buttons}>
        <IconButton icon={IconArrowUp} name="Subir" of={it} disabled={at === 0} onClick={() => onMove(-1)} />
        <IconButton icon={IconArrowDown} name="Bajar" of={it} disabled={isLast} onClick={() => onMove(1)} />
        <IconButton icon={IconTrash} name="Quitar" of={it} onClick={onRemove} />
      </span>
    </li>
  );
}
