import { Button } from '@mantine/core';
import classes from './measure.module.css';

interface Props {
  readonly msg: string;
  readonly onRetry: () => void;
}

/** Why a call failed, and the button that makes it again. */
export function Refused({ msg, onRetry }: Props) {
  return (
    <div className={classes.told} role="alert">
      <p>{msg}</p>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
