import { helpPath } from '@mapa/contract';
import { Link } from 'react-router';
import classes from './contents.module.css';
import { HEADINGS, type Heading } from './headings.ts';

interface Props {
  readonly current: Heading;
  readonly onChosen: () => void;
}

/** All headings of the help page, that of the text being read marked. */
export function HeadingList({ current, onChosen }: Props) {
  return (
    <ul className={classes.list}>
      {HEADINGS.map(({ path, title, level }) => (
        <li key={path} data-level={level}>
          <Link
            to={helpPath(path)}
            className={classes.link}
            aria-current={path === current.path ? 'location' : undefined}
            onClick={onChosen}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
