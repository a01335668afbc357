import { TextInput } from '@mantine/core';
import { spanish } from '@mapa/field';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly unit: string;
  /** NaN for an empty field. */
  readonly value: number;
  /** The lowest and the highest number that is taken. */
  readonly limits: readonly [number, number];
  readonly decimals?: number;
  /** How the number is written, where it is not with `decimals` and a comma. */
  readonly textOf?: ((value: number) => string) | undefined;
  readonly onChange: (value: number) => void;
  /** Told with every change of the text whether it is a number between the limits. */
  readonly onValid?: ((isValid: boolean) => void) | undefined;
}

/** The number that somebody wrote, with a decimal comma or point; undefined where it is none. */
export function readDecimal(text: string): number | undefined {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

const written = (value: number, decimals: number): string =>
  spanish(value, decimals)
    .replaceAll('.', '')
    .replace(/(,\d*?)0+$/, '$1')
    .replace(/,$/, '');

/** A number with its unit. What is no number between the limits is said, and is no change. */
export function DecimalField({ label, unit, value, limits, decimals = 1, textOf, onChange, onValid }: Props) {
  const write = (one: number): string => (Number.isNaN(one) ? '' : (textOf?.(one) ?? written(one, decimals)));
  const [text, setText] = useState(write(value));
  const [known, setKnown] = useState(value);
  if (!Object.is(known, value)) {
    setKnown(value);
    if (readDecimal(text) !== value) setText(write(value));
  }
  const [min, max] = limits;
  const isGood = (one: number | undefined): one is number => one !== undefined && one >= min && one <= max;
  return (
    <TextInput
      inputMode="decimal"
      label={`${label},\u00a0${unit}`}
      value={text}
      error={isGood(readDecimal(text)) ? undefined : `Un número de ${spanish(min, 0)} a ${spanish(max, 0)}`}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const next = readDecimal(currentTarget.value);
        onValid?.(isGood(next));
        if (!isGood(next)) return;
        setKnown(next);
        onChange(next);
      }}
    />
  );
}
