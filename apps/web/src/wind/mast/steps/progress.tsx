import { Button, Loader } from '@mantine/core';
import classes from '../mast.module.css';
import type { Working } from './use-work.ts';

interface Props {
  readonly working: Working;
  readonly doing: string;
  /** Whether it can be given up; the series is then forgotten. */
  readonly canEnd?: boolean;
}

/** That something is under way, and what went wrong. */
export function Progress({ working: { busy, wrong, giveUp }, doing, canEnd = false }: Props) {
  return (
    <>
      <p className={classes.doing} role="status">
        {busy && (
          <>
            <Loader size={16} aria-hidden /> {doing}
          </>
        )}
      </p>
      {busy && canEnd && (
        <Button size="compact-sm" variant="default" onClick={giveUp}>
          Cancelar
        </Button>
      )}
      {wrong !== '' && (
        <p className={classes.wrong} role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
