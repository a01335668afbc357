import { Loader, TextInput } from '@mantine/core';
import { type LatLon, placeKey } from '@mapa/field';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './address.module.css';
import { FoundList } from './found-list.tsx';
import { useListbox } from './use-listbox.ts';
import { useSearch } from './use-search.ts';
import type { Found } from './words.ts';

interface Props {
  /** Null while the deployment has not given it: places and coordinates are found without it. */
  readonly geocoderUrl: string | null;
  /** The point of the map; whoever chooses another one wants no place any more that is still looked for. */
  readonly point: LatLon | null;
  readonly onGo: (lat: number, lon: number) => void;
}

/** Goes to a place, an address or coordinates: the visitor types or pastes a text, and chooses among what is found. */
export function AddressSearch({ geocoderUrl, point, onGo }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  /** What Enter was pressed for, and the point that the map had then. */
  const [entered, setEntered] = useState<{ readonly text: string; readonly at: string | null }>();
  const input = useRef<HTMLInputElement>(null);
  const wanted = text.trim();
  const at = point && placeKey(point);
  const { found, status, isFailed, isFetching, isStale } = useSearch(geocoderUrl, wanted, wanted === chosen);
  const count = found.length;

  const go = (one: Found | undefined): void => {
    if (!one) return;
    setText(one.name);
    setChosen(one.name.trim());
    setEntered(undefined);
    onGo(one.lat, one.lon);
  };
  const listbox = useListbox(
    count,
    (index) => go(found[index]),
    () => setEntered({ text: wanted, at }),
  );

  const { show, hide } = listbox;
  const listFor = useEffectEvent((count: number) => {
    if (count > 0 && document.activeElement === input.current) show();
  });
  useEffect(() => listFor(count), [count]);

  // A visitor who presses Enter at once means the first result, which may still be on its way.
  const isWanted = entered?.text === wanted && entered.at === at;
  const isDue = isWanted && !isStale && count > 0;
  const goToFirst = useEffectEvent(() => {
    hide();
    go(found[0]);
  });
  useEffect(() => {
    if (isDue) goToFirst();
  }, [isDue]);

  return (
    <search className={classes.search}>
      <TextInput
        ref={input}
        label="Dirección"
        placeholder="Lugar, dirección o coordenadas"
        autoComplete="off"
        value={text}
        leftSection={isFetching ? <Loader size={14} /> : <IconSearch size={16} aria-hidden />}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen('');
          setEntered(undefined);
          // The marked option may be another one in the next list.
          show();
        }}
        onFocus={show}
        onClick={show}
        onBlur={hide}
        {...listbox.field}
        onKeyDownCapture={({ key }) => {
          if (key === 'Escape') setEntered(undefined);
        }}
      />
      <p className={classes.status} role="status" data-error={isFailed} data-listed={listbox.open}>
        {status}
      </p>
      <FoundList
        listbox={listbox}
        label="Lugares y direcciones"
        options={found.map(({ kind, name, detail, lat, lon }, index) => ({
          key: `${kind},${name},${lat},${lon}`,
          name,
          detail,
          isApart: kind !== found[index - 1]?.kind && index > 0,
        }))}
      />
    </search>
  );
}
