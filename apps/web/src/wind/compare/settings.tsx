import { NativeSelect } from '@mantine/core';
import { TURBINE_NAMES, TURBINES } from '@mapa/contract';
import { HEIGHTS } from '@mapa/field';
import classes from './compare.module.css';
import type { Comparison } from './comparison.ts';

interface Props {
  readonly comparison: Comparison;
  readonly onChange: (part: Partial<Comparison>) => void;
}

const HEIGHT_NAMES = HEIGHTS.map((height) => ({ value: String(height), label: `${height}\u202fm` }));
const NAMES = TURBINE_NAMES.map((value) => ({ value, label: TURBINES[value].etiqueta }));
const WINDS = [
  { value: 'punto', label: 'Del punto (50\u202fm): serie ajustada' },
  { value: 'celda', label: 'De la celda de 3\u202fkm que se entrega' },
] as const;

/** At which height, with which turbine and in which wind the points are compared. */
export function Settings({ comparison: { altura, turbina, viento }, onChange }: Props) {
  return (
    <div className={classes.settings}>
      <NativeSelect
        label="Altura de gráficos y buje"
        value={String(altura)}
        data={HEIGHT_NAMES}
        onChange={({ currentTarget }) => {
          const chosen = HEIGHTS.find((height) => String(height) === currentTarget.value);
          if (chosen) onChange({ altura: chosen });
        }}
      />
      <NativeSelect
        label="Turbina"
        value={turbina}
        data={NAMES}
        onChange={({ currentTarget }) => {
          const chosen = TURBINE_NAMES.find((name) => name === currentTarget.value);
          if (chosen) onChange({ turbina: chosen });
        }}
      />
      <NativeSelect
        label="Viento con el que se calcula la energía"
        value={viento}
        data={[...WINDS]}
        onChange={({ currentTarget }) =>
          onChange({ viento: currentTarget.value === 'celda' ? 'celda' : 'punto' })
        }
      />
    </div>
  );
}
