import { PROJECT_COLOURS, type ProjectContent, projectsPath } from '@mapa/contract';
import { Link } from 'react-router';
import { PointsMap } from '../../shop/orders/points-map.tsx';
import { countText } from './count-text.ts';
import classes from './project.module.css';

/** Pixels of the picture of the map. */
const PICTURE = { width: 400, height: 240 } as const;

/** The places of a project's points, and the note on it. */
export function ProjectHead({ project }: { readonly project: ProjectContent }) {
  const { notas, color, puntos } = project;
  return (
    <div className={classes.head}>
      {puntos.length > 0 && (
        <PointsMap
          places={puntos}
          label="Mapa de los puntos del proyecto"
          colour={PROJECT_COLOURS[color]}
          size={PICTURE}
        />
      )}
      <div>
        <p className={classes.facts}>
          <svg className={classes.dot} viewBox="0 0 12 12" aria-hidden="true">
            <circle cx={6} cy={6} r={6} fill={PROJECT_COLOURS[color]} />
          </svg>
          {countText(puntos.length)} · <Link to={projectsPath()}>Todos los proyectos</Link>
        </p>
        {notas !== '' && <p className={classes.notes}>{notas}</p>}
      </div>
    </div>
  );
}
