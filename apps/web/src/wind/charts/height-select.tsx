import { NativeSelect } from '@mantine/core';
import { HEIGHTS, type Height } from '@mapa/field';

import classes from './chart-panel.module.css';

interface Props {
  readonly altura: Height;
  readonly onChange: (altura: Height) => void;
}

/** The height of the charts: more to choose from than on the map. */
export function HeightSelect({ altura, onChange }: Props) {
  return (
    <NativeSelect
      className={classes.altura}
      classNames={{ label: classes.alturaLabel ?? '' }}
      size="xs"
      label="Altura"
      value={String(altura)}
      onChange={({ currentTarget }) => {
        const chosen = HEIGHTS.find((one) => String(one) === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
      data={HEIGHTS.map((one) => ({ value: String(one), label: `${one}\u202fm` }))}
    />
  );
}
