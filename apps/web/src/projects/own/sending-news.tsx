import { Button, Progress } from '@mantine/core';
import classes from './sending-news.module.css';
import type { Sending } from './use-sending.ts';

/** How far a file is that is being sent, with a button that gives it up, or how it ended. */
export function SendingNews({ sending: { underWay, news, refused } }: { readonly sending: Sending }) {
  const percent = Math.round(100 * (underWay?.share ?? 0));
  return (
    <>
      <p role="status">{news}</p>
      <p role="alert">{refused}</p>
      {underWay && (
        <div className={classes.underWay}>
          <Progress value={percent} aria-label={`Subida de ${underWay.name}`} />
          <span className={classes.share}>
            {percent}
            {'\u202f'}%
          </span>
          <Button variant="default" size="compact-sm" onClick={() => underWay.stop.abort()}>
            Cancelar la subida
          </Button>
        </div>
      )}
    </>
  );
}
