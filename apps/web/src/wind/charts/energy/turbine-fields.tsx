import { NativeSelect } from '@mantine/core';
import { ENERGY_LIMITS, lowHubText, type OpenTurbine, TURBINE_NAMES, TURBINES } from '@mapa/contract';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import classes from './energy.module.css';
import { OwnCurveField } from './own-curve.tsx';
import { OWN_TURBINE, type OwnCurve, type Settings } from './settings.ts';

interface Props {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => void;
  readonly own: OwnCurve | undefined;
  readonly onOwn: (curve: OwnCurve) => void;
}

/** Whether the rated power of a turbine may be chosen. */
export const isScalable = (name: string): boolean =>
  (TURBINES as Readonly<Record<string, OpenTurbine>>)[name]?.escalable ?? false;

const NAMES = [
  ...TURBINE_NAMES.map((value) => ({ value, label: TURBINES[value].etiqueta })),
  { value: OWN_TURBINE, label: 'Mi propia curva de potencia…' },
];
const CORRECTION_OPTIONS = [
  { value: 'iec', label: 'IEC 61400-12-1' },
  { value: 'exponente', label: 'Exponente variable' },
  { value: 'ninguna', label: 'Ninguna' },
] as const;

/** Turbine, height of its hub and how its curve follows the density of the air. */
export function TurbineFields({ settings, onChange, own, onOwn }: Props) {
  const { turbina, potencia, buje, correccion } = settings;
  const lowHub = lowHubText(turbina, buje);
  return (
    <div className={classes.fields}>
      <NativeSelect
        className={classes.wide}
        size="xs"
        label="Turbina"
        value={turbina}
        data={NAMES}
        onChange={({ currentTarget }) => onChange({ turbina: currentTarget.value })}
      />
      {turbina === OWN_TURBINE && (
        <div className={classes.wide}>
          <OwnCurveField curve={own} onCurve={onOwn} />
        </div>
      )}
      <DecimalField
        label="Altura de buje"
        unit="m"
        value={buje}
        limits={ENERGY_LIMITS.buje}
        onChange={(height) => onChange({ buje: height })}
      />
      {isScalable(turbina) && (
        <DecimalField
          label="Potencia nominal"
          unit="kW"
          value={potencia}
          limits={ENERGY_LIMITS.potencia}
          onChange={(power) => onChange({ potencia: power })}
        />
      )}
      <NativeSelect
        size="xs"
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
