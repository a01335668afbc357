import { NativeSelect } from '@mantine/core';
import type { Height } from '@mapa/field';
import { useHeights } from '../../api/configuration.ts';
import classes from './chart-panel.module.css';

interface Props {
  readonly altura: Height;
  readonly onChange: (altura: Height) => void;
}

/** The height of the charts: more to choose from than on the map. */
export function HeightSelect({ altura, onChange }: Props) {
  const heights = useHeights('serie');
  return (
    <NativeSelect
      className={classes.altura}
      classNames={{ label: classes.alturaLabel ?? '' }}
      size="xs"
      label="Altura"
      value={String(altura)}
      onChange={({ currentTarget }) => {
        const chosen = heights.find((one) => String(one) === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
      data={heights.map((one) => ({ value: String(one), label: `${one}\u202fm` }))}
    />
  );
}
