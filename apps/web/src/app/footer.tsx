import { Link } from 'react-router';
import { useConfiguration } from '../api/configuration.ts';
import { DemoMark } from '../ui/demo-mark.tsx';
import classes from './shell.module.css';

/** One line: the mark of demonstration data and where everything comes from; on a phone a link to it. */
export function Footer() {
  const atlas = useConfiguration().data?.atlas;
  return (
    <footer className={classes.footer}>
      <DemoMark compact />
      <p className={classes.attribution} title={atlas?.attribution}>
        {atlas?.attribution}
      </p>
      <Link to="/acercade">Fuentes y licencia</Link>
    </footer>
  );
}
