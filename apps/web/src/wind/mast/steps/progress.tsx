import { Button, Loader } from '@mantine/core';
import classes from '../mast.module.css';
import type { Working } from './use-work.ts';

interface Props {
  readonly working: Working;
  readonly doing: string;
  /** Ends what is under way, where it can be given up. */
  readonly onEnd?: () => void;
}

/** Shows that work is under way, and what went wrong. */
export function Progress({ working: { busy, wrong, giveUp }, doing, onEnd }: Props) {
  return (
    <>
      <p className={classes.doing} role="status">
        {busy && (
          <>
            <Loader size={16} aria-hidden /> {doing}
          </>
        )}
      </p>
      {busy && onEnd && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            giveUp();
            onEnd();
          }}
        >
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
