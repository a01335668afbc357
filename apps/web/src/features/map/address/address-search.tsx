import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ADDRESS_SEARCH_MIN_LENGTH } from '@mapa/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import classes from './address.module.css';
import { addressQuery } from './address-query.ts';

/** Milliseconds after the last key. */
const PAUSE = 3_000;

const TOO_SHORT = `Escriba más de ${ADDRESS_SEARCH_MIN_LENGTH - 1} caracteres.`;
const WAITING = 'Se buscará en cuanto deje de escribir.';
const SEARCHING = 'Buscando la dirección…';
const NOTHING =
  'No se ha encontrado ninguna dirección. Pruebe con el municipio o con otra forma de escribirla.';
const UNREACHABLE =
  'El buscador de direcciones no responde. Inténtelo más tarde o escriba las coordenadas; el resto del mapa funciona con normalidad.';

interface Props {
  readonly geocoderUrl: string;
  readonly onGo: (lat: number, lon: number) => void;
}

/** Looks an address up once the visitor has stopped writing, and goes to the one that is chosen. */
export function AddressSearch({ geocoderUrl, onGo }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const combobox = useCombobox();
  const input = useRef<HTMLInputElement>(null);
  const wanted = text.trim();
  const [settled] = useDebouncedValue(wanted, PAUSE);
  const isLong = wanted.length >= ADDRESS_SEARCH_MIN_LENGTH;
  const isAsked = isLong && settled === wanted && wanted !== chosen;
  const found = useQuery({ ...addressQuery(geocoderUrl, wanted), enabled: isAsked });
  const places = isAsked ? (found.data ?? []) : [];
  const count = places.length;

  const { openDropdown, closeDropdown } = combobox;
  useEffect(() => {
    if (count > 0 && document.activeElement === input.current) openDropdown();
    else closeDropdown();
  }, [count, openDropdown, closeDropdown]);

  const status = (): string => {
    if (wanted === '' || wanted === chosen) return '';
    if (!isLong) return TOO_SHORT;
    if (!isAsked) return WAITING;
    if (found.isError) return UNREACHABLE;
    if (found.isPending) return SEARCHING;
    if (count === 0) return NOTHING;
    return count === 1 ? 'Una dirección encontrada.' : `${count} direcciones encontradas.`;
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(index) => {
        const place = places[Number(index)];
        if (!place) return;
        setText(place.name);
        setChosen(place.name.trim());
        combobox.closeDropdown();
        onGo(place.lat, place.lon);
      }}
    >
      <search className={classes.search}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={input}
            role="combobox"
            label="Dirección"
            placeholder="Calle, municipio o lugar"
            autoComplete="off"
            value={text}
            leftSection={found.isFetching ? <Loader size={14} /> : <IconSearch size={16} aria-hidden />}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setChosen('');
            }}
            onFocus={() => count > 0 && combobox.openDropdown()}
            onClick={() => count > 0 && combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <p
          className={classes.status}
          role="status"
          data-error={isAsked && found.isError}
          data-listed={combobox.dropdownOpened}
        >
          {status()}
        </p>
      </search>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Direcciones encontradas">
          {places.map(({ name, address, lat, lon }, index) => (
            <Combobox.Option key={`${name},${lat},${lon}`} value={String(index)}>
              <span className={classes.name}>{name}</span>
              <span className={classes.address}>{address}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
