import { NativeSelect } from '@mantine/core';
import { ENERGY_LIMITS, lowHubText, TURBINE_NAMES, TURBINES } from '@mapa/contract';
import type { ReactNode } from 'react';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import classes from './energy.module.css';
import { OwnCurveField } from './own-curve.tsx';
import { RatedPowerField } from './rated-power-field.tsx';
import { CORRECTION_OPTIONS } from './settings/assumed.ts';
import { isScalable, OWN_TURBINE, type Settings } from './settings/settings.ts';

interface Props {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => void;
  /** The fields after the height of the hub. */
  readonly children?: ReactNode;
}

const NAMES = [
  ...TURBINE_NAMES.map((value) => ({ value, label: TURBINES[value].etiqueta })),
  { value: OWN_TURBINE, label: 'Mi propia curva de potencia…' },
];

/** Turbine, height of its hub and how its curve follows the density of the air. */
export function TurbineFields({ settings, onChange, children }: Props) {
  const { turbina, potencia, buje, correccion } = settings;
  const lowHub = lowHubText(turbina, buje);
  return (
    <div className={classes.fields}>
      <NativeSelect
        className={classes.wide}
        label="Turbina"
        value={turbina}
        data={NAMES}
        onChange={({ currentTarget }) => onChange({ turbina: currentTarget.value })}
      />
      {turbina === OWN_TURBINE && (
        <div className={classes.wide}>
          <OwnCurveField />
        </div>
      )}
      <DecimalField
        label="Altura de buje"
        unit="m"
        value={buje}
        limits={ENERGY_LIMITS.buje}
        decimals={2}
        onChange={(height) => onChange({ buje: height })}
      />
      {children}
      {isScalable(turbina) && (
        <RatedPowerField value={potencia} onChange={(power) => onChange({ potencia: power })} />
      )}
      <NativeSelect
        label="Corrección por densidad"
        value={correccion}
        data={[...CORRECTION_OPTIONS]}
        onChange={({ currentTarget }) => {
          const chosen = CORRECTION_OPTIONS.find(({ value }) => value === currentTarget.value);
          if (chosen) onChange({ correccion: chosen.value });
        }}
      />
      {lowHub && (
        <p className={`${classes.wide} ${classes.wrong}`} role="status">
          {lowHub}
        </p>
      )}
    </div>
  );
}
