import { ENERGY_LIMITS, LOSS_NAMES, LOSS_TITLES } from '@mapa/contract';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import { More } from '../../../ui/more.tsx';
import { PercentFields } from '../../charts/energy/percent-fields.tsx';
import { FIRST_SETTINGS } from '../../charts/energy/settings/settings.ts';
import { TurbineFields } from '../../charts/energy/turbine-fields.tsx';
import classes from '../mast.module.css';
import { type EnergySettings, MAST_UNCERTAINTIES, MAST_UNCERTAINTY_NAMES } from './energy-settings.ts';

interface Props {
  readonly settings: EnergySettings;
  readonly onChange: (settings: EnergySettings) => void;
  /** Of the mast in m. */
  readonly height: number;
}

/** Turbine, losses and uncertainties. */
export function EnergyFields({ settings, onChange, height }: Props) {
  const { buje, exponente, perdidas, incertidumbres } = settings;
  return (
    <>
      <TurbineFields
        settings={{ ...FIRST_SETTINGS, ...settings, incertidumbres: {} }}
        onChange={({ turbina, potencia, buje: hub, correccion }) =>
          onChange({
            ...settings,
            turbina: turbina ?? settings.turbina,
            potencia: potencia ?? settings.potencia,
            buje: hub ?? buje,
            correccion: correccion ?? settings.correccion,
          })
        }
      />
      {buje !== height && (
        <div className={classes.fields}>
          <DecimalField
            label="Exponente de cizalladura hasta el buje"
            unit="α"
            value={exponente}
            limits={[-1, 1]}
            decimals={3}
            onChange={(alpha) => onChange({ ...settings, exponente: alpha })}
          />
        </div>
      )}
      <More summary="Pérdidas e incertidumbre" className={classes.notOnPaper}>
        <div className={classes.fields}>
          <PercentFields
            names={LOSS_NAMES}
            titles={LOSS_TITLES}
            values={perdidas}
            limits={ENERGY_LIMITS.perdida}
            onChange={(name, value) => onChange({ ...settings, perdidas: { ...perdidas, [name]: value } })}
          />
          <PercentFields
            names={MAST_UNCERTAINTY_NAMES}
            titles={MAST_UNCERTAINTIES}
            values={incertidumbres}
            limits={ENERGY_LIMITS.incertidumbre}
            onChange={(name, value) =>
              onChange({ ...settings, incertidumbres: { ...incertidumbres, [name]: value } })
            }
          />
        </div>
      </More>
    </>
  );
}
