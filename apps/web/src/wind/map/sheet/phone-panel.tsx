import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { NOTHING, useMapStore } from '../state/map-store.ts';
import { lying } from './lying.ts';
import classes from './sheet.module.css';

interface Props {
  /** The foot of the map, which is shown above the panel, because the panel covers it. */
  readonly above: ReactNode;
  readonly children: ReactNode;
}

/** Holds a panel that stands beside the map on a desk, and lies on it on a phone. */
export function PhonePanel({ above, children }: Props) {
  const { ref, height } = useElementSize();
  const { setCovered } = useMapStore.getState();
  useEffect(() => {
    setCovered(({ x }) => (lying.matches ? [x / 2, 0] : [0, height]));
    return () => setCovered(NOTHING);
  }, [setCovered, height]);
  return (
    <div ref={ref} className={classes.panel}>
      <div className={classes.above}>{above}</div>
      {children}
    </div>
  );
}
