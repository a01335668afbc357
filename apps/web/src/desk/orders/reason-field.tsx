import { Textarea } from '@mantine/core';
import { REFUND_REASON_LENGTH } from '@mapa/contract';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why an invoice is rectified, which stands on the one that does so: one line. */
export function ReasonField({ value, onChange }: Props) {
  return (
    <Textarea
      label="Motivo"
      description="Figura en la factura rectificativa."
      maxLength={REFUND_REASON_LENGTH}
      value={value}
      mb={12}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll('\n', ' '))}
    />
  );
}
