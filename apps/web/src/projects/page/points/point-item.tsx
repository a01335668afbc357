import { MAX_LENGTH, PROJECT_LENGTH, type ProjectPoint } from '@mapa/contract';
import { degreesText } from '@mapa/field';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PointName } from '../../../wind/places/point-name.tsx';
import type { NotSaved } from '../../own/change.ts';
import { mapAddressOf } from '../map-address-of.ts';
import { KeptField } from './kept-field.tsx';
import classes from './points-editor.module.css';

interface Props {
  readonly projectId: string;
  readonly point: ProjectPoint;
  /** Its place in the order, from 0. */
  readonly at: number;
  readonly isLast: boolean;
  /** Says why it could not be kept. */
  readonly onChange: (
    fields: Partial<Pick<ProjectPoint, 'nombre' | 'nota'>>,
  ) => Promise<NotSaved | undefined>;
  /** Down by one, or up where it is −1. */
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** The map's own names are asked for only up to this many points: each is a question to the server. */
const MOST_NAMED = 30;

/** A point of a project. */
export function PointItem({ projectId, point, at, isLast, onChange, onMove, onRemove }: Props) {
  const number = at + 1;
  const it = `el punto ${number}`;
  return (
    <li className={classes.item}>
      <span className={classes.number}>{number}</span>
      <span className={classes.place}>
        <Link to={mapAddressOf([point])}>
          {degreesText(point.lat)}, {degreesText(point.lon)}
        </Link>
        {at < MOST_NAMED && <PointName point={point} className={classes.known} />}
      </span>
      <KeptField
        of={{ projectId, point, field: 'nombre' }}
        kept={point.nombre}
        onKeep={(nombre) => onChange({ nombre })}
        maxLength={MAX_LENGTH.punto}
        placeholder="Nombre"
        aria-label={`Nombre del punto ${number}`}
        className={classes.name}
      />
      <KeptField
        of={{ projectId, point, field: 'nota' }}
        kept={point.nota}
        onKeep={(nota) => onChange({ nota })}
        maxLength={PROJECT_LENGTH.nota}
        placeholder="Nota"
        aria-label={`Nota del punto ${number}`}
        className={classes.noteField}
      />
      <span className={classes.buttons}>
        <IconButton icon={IconArrowUp} name="Subir" of={it} idle={at === 0} onClick={() => onMove(-1)} />
        <IconButton icon={IconArrowDown} name="Bajar" of={it} idle={isLast} onClick={() => onMove(1)} />
        <IconButton icon={IconTrash} name="Quitar" of={it} onClick={onRemove} />
      </span>
    </li>
  );
}
