import { Checkbox } from '@mantine/core';
import { Range } from '../../../ui/range.tsx';
import { useOverWind, useReliefStore } from '../state/relief-store.ts';
import classes from './layers-control.module.css';

/**
 * The settings of the relief: the strength of its shading, and whether the wind is shaded too; nothing while no relief
 * is drawn.
 */
export function ReliefSettings() {
  const { shading, isDrawn } = useReliefStore();
  const overWind = useOverWind();
  if (!isDrawn) return null;
  return (
    <li className={classes.overlay}>
      <div className={classes.row}>
        <span className={classes.name}>Sombra del relieve</span>
        <span className={classes.note}>{`${shading}\u202f%`}</span>
      </div>
      <Range
        label="Sombra del relieve"
        value={shading}
        onChange={(value) => useReliefStore.setState({ shading: value })}
      />
      <Checkbox
        size="xs"
        label="También sobre el viento (automático desde zoom 11)"
        checked={overWind}
        onChange={(event) => useReliefStore.setState({ overWind: event.currentTarget.checked })}
      />
    </li>
  );
}
