import { Button } from '@mantine/core';
import { ENERGY_LIMITS, LOSS_NAMES, LOSS_TITLES } from '@mapa/contract';
import { spanish, withUnit } from '@mapa/field';
import { CALMEST } from '@mapa/wind-tools/mast';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import { More } from '../../../ui/more.tsx';
import { PercentFields } from '../../charts/energy/percent-fields.tsx';
import { FIRST_SETTINGS } from '../../charts/energy/settings/settings.ts';
import { TurbineFields } from '../../charts/energy/turbine-fields.tsx';
import classes from '../mast.module.css';
import { type EnergySettings, MAST_UNCERTAINTIES, MAST_UNCERTAINTY_NAMES } from './energy-settings.ts';
import type { Shear, Shears } from './shear.ts';

interface Props {
  readonly settings: EnergySettings;
  readonly onChange: (settings: EnergySettings) => void;
  /** The height of the mast in m. */
  readonly height: number;
  /** Exponent of the power law to the hub, and those of mast and atlas where they are known. */
  readonly alpha: number;
  readonly shears: Shears;
}

/** Turbine, losses and uncertainties. */
export function EnergyFields({ settings, onChange, height, alpha, shears }: Props) {
  const { buje, exponente, perdidas, incertidumbres } = settings;
  const isElsewhere = buje !== height;
  const known = shears.mast ?? shears.atlas;
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
      {isElsewhere && (
        <>
          <div className={classes.fields}>
            <DecimalField
              label="Exponente de cizalladura hasta el buje"
              unit="α"
              value={alpha}
              limits={[-1, 1]}
              decimals={3}
              onChange={(own) => onChange({ ...settings, exponente: own })}
            />
          </div>
          <p className={classes.quiet}>
            {shearText(shears, exponente !== null)} Un 0,1 más en el exponente da un{' '}
            {withUnit(100 * ((buje / height) ** 0.1 - 1), 1, '%')} más de velocidad en el buje.
            {known && exponente !== null && (
              <>
                {' '}
                <Button
                  size="compact-xs"
                  variant="default"
                  className={classes.notOnPaper}
                  onClick={() => onChange({ ...settings, exponente: null })}
                >
                  Usar el del {shears.mast ? 'mástil' : 'atlas'}
                </Button>
              </>
            )}
          </p>
        </>
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
            // Nothing is extrapolated at the height of the anemometer, so this uncertainty does not exist there.
            names={MAST_UNCERTAINTY_NAMES.filter((name) => isElsewhere || name !== 'vertical')}
            titles={MAST_UNCERTAINTIES}
            values={incertidumbres}
            limits={ENERGY_LIMITS.incertidumbre}
            onChange={(name, value) =>
              onChange({ ...settings, incertidumbres: { ...incertidumbres, [name]: value } })
            }
          />
        </div>
        {!isElsewhere && (
          <p className={classes.quiet}>
            El buje está a la altura del anemómetro: no hay nada que extrapolar, y esa incertidumbre es 0.
          </p>
        )}
      </More>
    </>
  );
}

/** Says whose exponent it is, or what those of mast and atlas would be. */
function shearText({ mast, atlas }: Shears, isWritten: boolean): string {
  const means = (heights: Shear) =>
    `el de las medias de diez años de la celda entre ${heights.low} y ${withUnit(heights.high, 0, 'm')}`;
  const would = atlas && `el del atlas sería ${spanish(atlas.alpha, 3)}, ${means(atlas)}.`;
  if (mast && !isWritten)
    return [`Es el de su mástil, ${mastMeans(mast)}${would ? ';' : '.'}`, would].filter(Boolean).join(' ');
  if (!isWritten) return atlas ? `Es el del atlas: ${means(atlas)}.` : '';
  if (mast) return `El suyo; el de su mástil sería ${spanish(mast.alpha, 3)}, ${mastMeans(mast)}.`;
  return would ? `El suyo; ${would}` : '';
}

const mastMeans = ({ low, high, steps }: NonNullable<Shears['mast']>): string =>
  `entre ${low} y ${withUnit(high, 0, 'm')}, de ${spanish(steps, 0)} intervalos con ${CALMEST}\u202fm/s o más en ` +
  'los dos';
