import { NativeSelect } from '@mantine/core';
import { DATO_INFO, DATOS, VARIABLE_INFO, VARIABLES } from '@mapa/field';
import { heightsOf, isSelectable, type MapState, type Shown } from '../state/map-state.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import classes from './controls.module.css';

interface Props {
  readonly state: MapState;
  readonly atlas: Shown;
  readonly choose: MapNavigation['choose'];
}

/** The choice of data type, variable and height. Mesoscale offers the mean wind only. */
export function DataSelects({ state, atlas, choose }: Props) {
  const { datos } = atlas;
  const heights = heightsOf(atlas, state.dato);
  return (
    <div className={classes.group}>
      <NativeSelect
        label="Datos"
        value={state.dato}
        onChange={({ currentTarget }) => {
          const dato = DATOS.find((one) => one === currentTarget.value);
          if (dato) choose({ dato });
        }}
        description={datos.length < DATOS.length && 'Este atlas solo tiene la mesoescala.'}
        data={DATOS.map((dato) => ({
          value: dato,
          label: DATO_INFO[dato].title,
          disabled: !datos.includes(dato),
        }))}
      />
      <NativeSelect
        label="Variable"
        value={state.variable}
        onChange={({ currentTarget }) => {
          const variable = VARIABLES.find((one) => one === currentTarget.value);
          if (variable) choose({ variable });
        }}
        data={VARIABLES.map((variable) => ({
          value: variable,
          label: VARIABLE_INFO[variable].title,
          disabled: !isSelectable(variable, state.dato, atlas),
        }))}
      />
      <NativeSelect
        label="Altura"
        value={String(state.altura)}
        onChange={({ currentTarget }) => {
          const altura = heights.find((one) => String(one) === currentTarget.value);
          if (altura) choose({ altura });
        }}
        data={heights.map((altura) => ({ value: String(altura), label: `${altura}\u202fm` }))}
      />
    </div>
  );
}
