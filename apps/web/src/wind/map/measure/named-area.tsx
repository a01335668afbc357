import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Place } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { isPlaceText, placesQuery } from '../../places/place-queries.ts';
import list from '../address/address.module.css';
import { FoundList } from '../address/found-list.tsx';
import { useListbox } from '../address/use-listbox.ts';
import { placeFound } from '../address/words.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import classes from './measure.module.css';
import { useMeasureStore } from './measure-store.ts';
import { writeBorders } from './shape.ts';

/** Milliseconds after the last key until our own gazetteer is asked. */
const PAUSE = 120;

const NONE = 'No hay ningún municipio, provincia ni comunidad autónoma de España con ese nombre.';
const UNCONNECTED = 'No se ha podido buscar: no hay conexión.';

interface Props {
  readonly choose: MapNavigation['choose'];
}

/** An area that has a name: a municipality, a province or an autonomous community of Spain. */
export function NamedArea({ choose }: Props) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const [soon] = useDebouncedValue(wanted, PAUSE);
  const isAsked = isPlaceText(wanted);
  const { data, error, isError, isPlaceholderData } = useQuery({
    ...placesQuery(soon),
    enabled: isAsked && isPlaceText(soon),
  });
  const found = isAsked ? (data ?? []).flatMap(withBorders) : [];
  const isKnown = isAsked && soon === wanted && data !== undefined && !isPlaceholderData;
  const status = isAsked && isError ? whyOf(error) : isKnown && found.length === 0 ? NONE : '';

  const show = (index: number): void => {
    const codigo = found[index]?.codigo;
    if (codigo === undefined) return;
    const { keep, seek } = useMeasureStore.getState();
    keep(null, null);
    seek(true);
    choose({ trazo: writeBorders(codigo) });
  };
  const listbox = useListbox(found.length, show, () => show(0));
  return (
    <div className={`${classes.named} ${list.search}`}>
      <TextInput
        label="Municipio, provincia o comunidad autónoma"
        size="sm"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          listbox.show();
        }}
        onFocus={listbox.show}
        onBlur={listbox.hide}
        {...listbox.field}
      />
      <p className={list.status} role="status" data-error={isError}>
        {status}
      </p>
      <FoundList
        listbox={listbox}
        label="Áreas con nombre"
        options={found.map((place) => ({
          key: place.codigo,
          name: place.nombre,
          detail: placeFound(place).detail,
        }))}
      />
    </div>
  );
}

/** Why nothing could be looked up: the server's message, where it answered. */
const whyOf = (error: Error): string =>
  error instanceof ApiError && error.code !== 'network' ? error.message : UNCONNECTED;

const withBorders = (place: Place) => (place.codigo === null ? [] : [{ ...place, codigo: place.codigo }]);
