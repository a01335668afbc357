import { useLoading } from './loading.ts';
import classes from './loading-bar.module.css';

/** Says that a page is on its way, while the one before it is still in sight. */
export function LoadingBar() {
  const isLoading = useLoading(({ parts }) => parts > 0);
  return (
    <div className={classes.bar} role="status" hidden={!isLoading}>
      {isLoading && <span className="unseen">Cargando la página</span>}
    </div>
  );
}
