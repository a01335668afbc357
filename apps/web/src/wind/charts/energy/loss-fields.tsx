import { Button, Checkbox, NativeSelect } from '@mantine/core';
import {
  ENERGY_LIMITS,
  LOSS_NAMES,
  LOSS_TITLES,
  MODEL_DEVIATION,
  UNCERTAINTY_NAMES,
  UNCERTAINTY_TITLES,
} from '@mapa/contract';
import { spanish } from '@mapa/field';
import type { ReactNode } from 'react';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import { More } from '../../../ui/more.tsx';
import classes from './energy.module.css';
import { PercentFields } from './percent-fields.tsx';
import { FIRST_SETTINGS, type Settings } from './settings/settings.ts';

interface Props {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => void;
  /** The uncertainty of the model, in percent of this wind's speed, where it is that of the atlas. */
  readonly model: number;
  /** Whether the given uncertainty is the mean of several winds. */
  readonly isMean?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Losses and uncertainties by category, and the losses that are worked out from the series. */
export function LossFields({ settings, onChange, model, isMean = false, children }: Props) {
  const { perdidas, incertidumbres, calculadas } = settings;
  const { modelo } = incertidumbres;
  return (
    <More summary="Pérdidas e incertidumbre" className={classes.more}>
      <div className={classes.part}>
        <div className={classes.fields}>
          <p className={`${classes.wide} ${classes.quiet}`}>
            Pérdidas estimadas, por categorías de IEC 61400-15. Son supuestos genéricos de partida: cámbielos
            por los de su proyecto.
          </p>
          <PercentFields
            names={LOSS_NAMES}
            titles={LOSS_TITLES}
            values={perdidas}
            limits={ENERGY_LIMITS.perdida}
            onChange={(name, value) => onChange({ perdidas: { ...perdidas, [name]: value } })}
          />
          <p className={`${classes.wide} ${classes.quiet}`}>
            Incertidumbre (una desviación típica) de la velocidad, y la última de la energía. Aquí no hay
            medidas: la del modelo es lo que la validación del atlas encontró en mástiles (±
            {spanish(MODEL_DEVIATION, 2)}
            {'\u202f'}m/s), entre la velocidad media
            {isMean ? ' de cada punto; abajo está la media de todos' : ''}. La de la celda al punto es un
            supuesto fijo, difieran mucho o poco los dos vientos, y no cuenta en la energía de la propia
            celda.
          </p>
          <PercentFields
            names={UNCERTAINTY_NAMES}
            titles={UNCERTAINTY_TITLES}
            values={{ ...incertidumbres, modelo: modelo === 'atlas' ? Number(model.toFixed(1)) : modelo }}
            limits={ENERGY_LIMITS.incertidumbre}
            onChange={(name, value) => onChange({ incertidumbres: { ...incertidumbres, [name]: value } })}
          />
        </div>
        <ComputedLosses calculadas={calculadas} onChange={(next) => onChange({ calculadas: next })} />
        <div className={classes.buttons}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              const { perdidas: losses, incertidumbres: sigmas } = FIRST_SETTINGS;
              onChange({ perdidas: losses, incertidumbres: sigmas, calculadas: {} });
            }}
          >
            Volver a los valores de partida
          </Button>
          {children}
        </div>
      </div>
    </More>
  );
}

interface ComputedProps {
  readonly calculadas: Settings['calculadas'];
  readonly onChange: (calculadas: Settings['calculadas']) => void;
}

const [LEAST_MINIMUM, MOST_MINIMUM] = ENERGY_LIMITS.minima;
const [LEAST_MAXIMUM, MOST_MAXIMUM] = ENERGY_LIMITS.maxima;

/** A night that ends when it begins would be empty, so neither end offers the hour of the other. */
const [FIRST_HOUR, LAST_HOUR] = ENERGY_LIMITS.hora;
const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, hour) => String(FIRST_HOUR + hour));

/** The losses without one that the visitor has unticked, whose key must be gone. */
const without = (all: Settings['calculadas'], name: keyof Settings['calculadas']): Settings['calculadas'] => {
  const { [name]: _, ...rest } = all;
  return rest;
};

function ComputedLosses({ calculadas: all, onChange }: ComputedProps) {
  const { histeresis, temperatura, ruido, red } = all;
  const toggle = (name: keyof Settings['calculadas'], title: string, first: Settings['calculadas']) => (
    <Checkbox
      className={classes.wide}
      size="sm"
      label={title}
      checked={all[name] !== undefined}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.checked ? { ...all, ...first } : without(all, name))
      }
    />
  );
  return (
    <div className={classes.fields}>
      <p className={`${classes.wide} ${classes.quiet}`}>
        Pérdidas que se calculan con la serie, media hora a media hora:
      </p>
      {toggle('histeresis', `${LOSS_TITLES.histeresis}: no arranca hasta que amaina`, { histeresis: 20 })}
      {histeresis !== undefined && (
        <DecimalField
          label="Arranca por debajo de"
          unit="m/s"
          value={histeresis}
          limits={ENERGY_LIMITS.histeresis}
          onChange={(value) => onChange({ ...all, histeresis: value })}
        />
      )}
      {toggle('temperatura', LOSS_TITLES.temperatura, { temperatura: { minima: -10, maxima: 40 } })}
      {temperatura !== undefined && (
        <>
          {/* The key makes the field anew, with its valid value, when the other field moves its limits. */}
          <DecimalField
            key={`below ${temperatura.maxima}`}
            label="Por debajo de"
            unit="°C"
            value={temperatura.minima}
            limits={[LEAST_MINIMUM, Math.min(MOST_MINIMUM, Math.ceil(temperatura.maxima) - 1)]}
            onChange={(minima) => onChange({ ...all, temperatura: { ...temperatura, minima } })}
          />
          <DecimalField
            key={`above ${temperatura.minima}`}
            label="Por encima de"
            unit="°C"
            value={temperatura.maxima}
            limits={[Math.max(LEAST_MAXIMUM, Math.floor(temperatura.minima) + 1), MOST_MAXIMUM]}
            onChange={(maxima) => onChange({ ...all, temperatura: { ...temperatura, maxima } })}
          />
        </>
      )}
      {toggle(
        'murcielagos',
        'Murciélagos: parada con menos de 6\u202fm/s y al menos 10\u202f°C, de noche, de abril a octubre',
        { murcielagos: true },
      )}
      {toggle('ruido', LOSS_TITLES.ruido, { ruido: { desde: 21, hasta: 5, porcentaje: 85 } })}
      {ruido !== undefined && (
        <>
          {(['desde', 'hasta'] as const).map((end) => (
            <NativeSelect
              key={end}
              label={end === 'desde' ? 'Desde las, h UTC' : 'Hasta las, h UTC'}
              value={String(ruido[end])}
              data={HOURS.filter((hour) => hour !== String(ruido[end === 'desde' ? 'hasta' : 'desde']))}
              onChange={({ currentTarget }) =>
                onChange({ ...all, ruido: { ...ruido, [end]: Number(currentTarget.value) } })
              }
            />
          ))}
          <DecimalField
            label="Parte de la curva"
            unit="%"
            value={ruido.porcentaje}
            limits={ENERGY_LIMITS.ruido}
            onChange={(porcentaje) => onChange({ ...all, ruido: { ...ruido, porcentaje } })}
          />
        </>
      )}
      {toggle('red', LOSS_TITLES.red, { red: 3000 })}
      {red !== undefined && (
        <DecimalField
          label="Como máximo"
          unit="kW"
          value={red}
          limits={ENERGY_LIMITS.red}
          onChange={(power) => onChange({ ...all, red: power })}
        />
      )}
    </div>
  );
}
