import { helpPath } from '@mapa/contract';
import { Link } from 'react-router';
import type { Found } from './find.ts';
import classes from './search.module.css';

interface Props {
  readonly found: readonly Found[];
  readonly onChosen: () => void;
}

/** The headings that a search has found, each with the words around the place. */
export function FoundList({ found, onChosen }: Props) {
  return (
    <ul className={classes.found}>
      {found.map(({ heading: { path, title }, excerpt: [before, match, after] }) => (
        <li key={path}>
          <Link to={helpPath(path)} className={classes.link} onClick={onChosen}>
            <span className={classes.title}>{title}</span>
            <span className={classes.excerpt}>
              {before}
              <mark className={classes.match}>{match}</mark>
              {after}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
