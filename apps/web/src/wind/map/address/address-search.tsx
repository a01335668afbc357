import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ADDRESS_SEARCH_MIN_LENGTH } from '@mapa/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './address.module.css';
import { addressQuery } from './address-query.ts';
import { useListbox } from './use-listbox.ts';

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
  /** Null while the deployment has not said where it is: the field has its place, and waits. */
  readonly geocoderUrl: string | null;
  readonly onGo: (lat: number, lon: number) => void;
}

/** Looks an address up once the visitor has stopped writing, and goes to the one that is chosen. */
export function AddressSearch({ geocoderUrl, onGo }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const wanted = text.trim();
  const [settled] = useDebouncedValue(wanted, PAUSE);
  const isLong = wanted.length >= ADDRESS_SEARCH_MIN_LENGTH;
  const isAsked = isLong && settled === wanted && wanted !== chosen;
  const found = useQuery({ ...addressQuery(geocoderUrl ?? '', wanted), enabled: isAsked });
  const places = isAsked ? (found.data ?? []) : [];
  const count = places.length;

  const listbox = useListbox(count, (index) => {
    const place = places[index];
    if (!place) return;
    setText(place.name);
    setChosen(place.name.trim());
    onGo(place.lat, place.lon);
  });

  const { show, hide } = listbox;
  const listFor = useEffectEvent((found: number) => {
    if (found > 0 && document.activeElement === input.current) show();
  });
  useEffect(() => listFor(count), [count]);

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
    <search className={classes.search}>
      <TextInput
        ref={input}
        label="Dirección"
        placeholder="Calle, municipio o lugar"
        autoComplete="off"
        disabled={geocoderUrl === null}
        value={text}
        leftSection={found.isFetching ? <Loader size={14} /> : <IconSearch size={16} aria-hidden />}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen('');
        }}
        onFocus={show}
        onClick={show}
        onBlur={hide}
        {...listbox.field}
      />
      <p
        className={classes.status}
        role="status"
        data-error={isAsked && found.isError}
        data-listed={listbox.open}
      >
        {status()}
      </p>
      <div
        id={listbox.listId}
        role="listbox"
        aria-label="Direcciones encontradas"
        className={classes.list}
        hidden={!listbox.open}
      >
        {places.map(({ name, address, lat, lon }, index) => (
          <div key={`${name},${lat},${lon}`} className={classes.option} {...listbox.option(index)}>
            <span className={classes.name}>{name}</span>
            <span className={classes.address}>{address}</span>
          </div>
        ))}
      </div>
    </search>
  );
}
