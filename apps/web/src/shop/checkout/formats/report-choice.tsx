import { NativeSelect } from '@mantine/core';
import { ENERGY_DEFAULTS, INFORME_SECTORES, type Informe, lowHubText } from '@mapa/contract';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import { REPORT_HUBS } from '../blocked.ts';
import classes from './format-choice.module.css';

interface Props {
  readonly value: Informe;
  readonly onChange: (informe: Informe) => void;
  /** Told whether the height that is written is one; what is none is no change. */
  readonly onValid?: (isValid: boolean) => void;
}

/**
 * What the report is made for: the hub of its energy page, which files of one height have too, and the sectors of its
 * tables at each height.
 */
export function ReportChoice({ value, onChange, onValid }: Props) {
  const lowHub = lowHubText(ENERGY_DEFAULTS.turbina, value.buje);
  return (
    <fieldset className={classes.report}>
      <legend>Informe</legend>
      <DecimalField
        label="Altura de buje de la página de energía"
        unit="m"
        value={value.buje}
        limits={REPORT_HUBS}
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
      <p className={classes.hint}>
        Los archivos de WindSim, Vortex y SAM se hacen también a esa altura; los de WAsP, si no es una de las
        que ya llevan.
      </p>
      {lowHub && <p role="status">Turbina del informe: {lowHub}</p>}
    </fieldset>
  );
}
