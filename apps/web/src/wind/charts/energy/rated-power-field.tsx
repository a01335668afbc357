import { ENERGY_LIMITS } from '@mapa/contract';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';

interface Props {
  /** In kW. */
  readonly value: number;
  readonly onChange: (power: number) => void;
}

/** The rated power of a turbine that can have any. */
export const RatedPowerField = ({ value, onChange }: Props) => (
  <DecimalField
    label="Potencia nominal"
    unit="kW"
    value={value}
    limits={ENERGY_LIMITS.potencia}
    onChange={onChange}
  />
);
