import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { COUNTRIES, countryOf } from '@mapa/contract';

const NAMES = Object.values(COUNTRIES);
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A country: typed freely, with accents or without, and completed from the list. */
export function CountryField({ value, onChange, onBlur, ...props }: AutocompleteProps) {
  return (
    <Autocomplete
      data={NAMES}
      value={value ?? ''}
      limit={50}
      maxDropdownHeight={220}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && plain(option.label).includes(plain(search.trim())))
      }
      {...(onChange && { onChange })}
      onBlur={(event) => {
        const name = countryOf(value ?? '');
        if (name !== undefined && name !== value) onChange?.(name);
        onBlur?.(event);
      }}
      {...props}
    />
  );
}
