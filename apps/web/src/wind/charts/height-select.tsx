import { NativeSelect } from '@mantine/core';
import { ALTURAS_PRODUCTO, type AlturaProducto } from '@mapa/contract';
import classes from './chart-panel.module.css';

interface Props {
  readonly altura: AlturaProducto;
  readonly onChange: (altura: AlturaProducto) => void;
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
        const chosen = ALTURAS_PRODUCTO.find((one) => String(one) === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
      data={ALTURAS_PRODUCTO.map((one) => ({ value: String(one), label: `${one}\u202fm` }))}
    />
  );
}
