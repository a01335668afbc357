import { TextInput, type TextInputProps } from '@mantine/core';
import { COUNTRIES } from '@mapa/contract';
import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './billing-form.module.css';
import { completeCountry } from './complete-country.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (country: string) => void;
}

/** A country: typed freely, with the browser's list of names, and completed when the field is left. */
export function CountryField({ value, onChange, onBlur, ...props }: Props) {
  const list = useId();
  return (
    <>
      <TextInput
        {...props}
        className={classes.country ?? ''}
        rightSection={<IconSelector size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        list={list}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={(event) => {
          const name = completeCountry(value);
          if (name !== value) onChange(name);
          onBlur?.(event);
        }}
      />
      <datalist id={list}>
        {Object.entries(COUNTRIES).map(([code, name]) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </>
  );
}
