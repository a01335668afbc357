import { Checkbox, NativeSelect } from '@mantine/core';
import {
  CLASS_KW,
  INFORME_SECTORES,
  type Informe,
  lowHubText,
  REPORT_ENERGY,
  type ReportEnergy,
  TURBINE_NAMES,
  TURBINES,
} from '@mapa/contract';
import { useState } from 'react';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import { RatedPowerField } from '../../../wind/charts/energy/rated-power-field.tsx';
import { lossParts } from '../../../wind/charts/energy/settings/address.ts';
import { settingsText } from '../../../wind/charts/energy/settings/assumed.ts';
import { isScalable, keptSettings } from '../../../wind/charts/energy/settings/settings.ts';
import { reportHubs } from '../blocked.ts';
import classes from './format-choice.module.css';

interface Props {
  readonly value: Informe;
  readonly onChange: (informe: Informe) => void;
  /** Called with whether the typed height is valid; an invalid one changes nothing. */
  readonly onValid?: (isValid: boolean) => void;
}

const NAMES = TURBINE_NAMES.map((value) => ({ value, label: TURBINES[value].etiqueta }));

/**
 * The settings of the report: the turbine of its energy page, the hub, which also applies to the files of one height,
 * and the sectors of its tables at each height.
 */
export function ReportChoice({ value, onChange, onValid }: Props) {
  const { energia = REPORT_ENERGY } = value;
  const { nombre, potencia = CLASS_KW } = energia.turbina;
  const lowHub = lowHubText(nombre, value.buje);
  const change = (part: Partial<ReportEnergy>): void => {
    const next = { ...energia, ...part };
    const [lowest] = reportHubs({ energia: next });
    onChange({ ...value, energia: next, buje: Math.max(value.buje, lowest) });
  };
  return (
    <fieldset className={classes.report}>
      <legend>Informe</legend>
      <NativeSelect
        label="Turbina de la página de energía"
        value={nombre}
        data={NAMES}
        onChange={({ currentTarget }) => {
          change({ turbina: { nombre: currentTarget.value } });
          // The field of the hub starts anew, with a height at which this turbine can stand.
          onValid?.(true);
        }}
      />
      {isScalable(nombre) && (
        <RatedPowerField
          value={potencia}
          onChange={(power) => change({ turbina: { nombre, potencia: power } })}
        />
      )}
      <DecimalField
        key={nombre}
        label="Altura de buje de la página de energía"
        unit="m"
        value={value.buje}
        limits={reportHubs(value)}
        onChange={(buje) => onChange({ ...value, buje })}
        onValid={onValid}
      />
      <NativeSelect
        label="Tablas por sector a cada altura"
        value={String(value.sectores)}
        data={INFORME_SECTORES.map((sectores) => ({
          value: String(sectores),
          label: `${sectores} sectores`,
        }))}
        onChange={({ currentTarget }) => {
          const sectores = INFORME_SECTORES.find((one) => String(one) === currentTarget.value);
          if (sectores) onChange({ ...value, sectores });
        }}
      />
      <Supposed energia={energia} onChange={change} />
      <p className={classes.hint}>
        Los archivos de WindSim, Vortex y SAM se hacen también a la altura de buje; los de WAsP, si no es una
        de las que ya llevan.
      </p>
      {lowHub && <p role="status">Turbina del informe: {lowHub}</p>}
    </fieldset>
  );
}

interface SupposedProps {
  readonly energia: ReportEnergy;
  readonly onChange: (part: Partial<ReportEnergy>) => void;
}

/**
 * The losses and uncertainties that the buyer has set at the energy of a point, shown only where they differ from the
 * usual ones.
 */
function Supposed({ energia, onChange }: SupposedProps) {
  const [kept] = useState(keptSettings);
  const isOwn = lossParts(energia).length > 0;
  if (!isOwn && lossParts(kept).length === 0) return null;
  const { correccion, perdidas, incertidumbres, calculadas } = kept;
  const { turbina: _, ...usual } = REPORT_ENERGY;
  return (
    <div className={classes.hint}>
      <Checkbox
        size="sm"
        label="Con las pérdidas, las incertidumbres y la corrección por densidad que elegí en «Energía de una turbina»"
        checked={isOwn}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { correccion, perdidas, incertidumbres, calculadas } : usual)
        }
      />
      {isOwn && <p className={classes.supposed}>{settingsText(energia)}</p>}
    </div>
  );
}
