import { Button, NativeSelect, TextInput } from '@mantine/core';
import { decimalComma, spanish, withUnit } from '@mapa/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readDecimal } from '../../../ui/form/decimal-field.tsx';
import { conditions, GROUNDS } from '../filter/conditions.ts';
import {
  type Bounds,
  type Filter,
  isFiltering,
  LIMITS,
  readFilter,
  unreadParts,
  writeFilter,
} from '../filter/filter.ts';
import { useFilterStore } from '../filter/filter-store.ts';
import type { MapState } from '../state/map-state.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import classes from './measure.module.css';

interface Props {
  readonly state: Pick<MapState, 'altura' | 'filtro'>;
  readonly choose: MapNavigation['choose'];
}

const FIELDS = [
  { name: 'wind', label: 'Viento medio, al menos (m/s)', most: LIMITS.wind, in: ({ wind }: Filter) => wind },
  {
    name: 'depthFrom',
    label: 'Profundidad, desde (m)',
    most: LIMITS.depth,
    in: ({ depth }: Filter) => depth[0],
  },
  {
    name: 'depthTo',
    label: 'Profundidad, hasta (m)',
    most: LIMITS.depth,
    in: ({ depth }: Filter) => depth[1],
  },
  {
    name: 'coastFrom',
    label: 'A la costa, desde (km)',
    most: LIMITS.coast,
    in: ({ coast }: Filter) => coast[0],
  },
  {
    name: 'coastTo',
    label: 'A la costa, hasta (km)',
    most: LIMITS.coast,
    in: ({ coast }: Filter) => coast[1],
  },
] as const;
type Field = (typeof FIELDS)[number]['name'];

const written = (value: number | null): string => (value === null ? '' : decimalComma(value));

/**
 * The form of the filter: the conditions for places that are not veiled, and how much of the visible ground meets them.
 */
export function FilterForm({ state: { altura, filtro }, choose }: Props) {
  const filter = readFilter(filtro);
  const unread = unreadParts(filtro);
  const isFiltered = isFiltering(filtro);
  const [wrong, setWrong] = useState<ReadonlyMap<Field, string>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  // A filter of another address fills the fields anew, and none of them loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies(filtro): when the address asks for another filter
  useEffect(() => {
    form.current?.reset();
    setWrong(new Map());
  }, [filtro]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { asked, problems } = filterIn(new FormData(event.currentTarget));
    setWrong(problems);
    if (problems.size === 0) choose({ filtro: writeFilter(asked) });
  };
  return (
    <form ref={form} className={classes.filter} onSubmit={submit} noValidate aria-label="Filtro del mapa">
      {unread.length > 0 && (
        <p className={classes.problem} role="alert">
          Estas condiciones de la dirección no se aplican, porque no se entienden o no pueden cumplirse: «
          {unread.join('», «')}».
        </p>
      )}
      <p className={classes.note}>
        Se atenúa lo que no cumple todas las condiciones. El viento es el de {withUnit(altura, 0, 'm')}. Si
        indica una profundidad, solo queda el mar.
      </p>
      <div className={classes.fields}>
        {FIELDS.map(({ name, label, in: numberIn }) => (
          <TextInput
            key={name}
            name={name}
            label={label}
            size="sm"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={written(numberIn(filter))}
            error={wrong.get(name)}
            className={name === 'wind' ? classes.wide : undefined}
          />
        ))}
        {/* A form that is reset does not know the choice of a select that React changed, so the select is made
            anew. */}
        <NativeSelect
          key={filter.ground}
          name="ground"
          label="Dónde"
          size="sm"
          className={classes.wide}
          defaultValue={filter.ground ?? ''}
          data={[...GROUNDS]}
        />
      </div>
      {isFiltered && <p className="on-paper">{conditions(filter, altura)}</p>}
      {isFiltered && <FoundHere />}
      <div className={classes.draw}>
        <Button ref={submitButton} type="submit" size="sm">
          Filtrar
        </Button>
        {filtro !== null && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => {
              choose({ filtro: null });
              submitButton.current?.focus();
            }}
          >
            Quitar el filtro
          </Button>
        )}
      </div>
    </form>
  );
}

/** Shows how much of the visible ground passes the filter. */
export function FoundHere() {
  const { status, found } = useFilterStore();
  if (status === 'failed')
    return (
      <p className={classes.problem} role="alert">
        No se ha podido cargar todo lo que hace falta para filtrar. Inténtelo de nuevo.
      </p>
    );
  const isBusy = status === 'loading' || !found;
  return (
    // One element holds all the messages, because most screen readers ignore an element that appears together with its
    // text.
    <p className={isBusy || found.ofKm2 === 0 ? classes.note : classes.size} role="status" aria-busy={isBusy}>
      {isBusy ? 'Filtrando, por favor espere' : <Found {...found} />}
    </p>
  );
}

function Found({ km2, ofKm2 }: { readonly km2: number; readonly ofKm2: number }) {
  if (ofKm2 === 0) return 'En lo que se ve no hay datos de viento.';
  return (
    <>
      <strong>{withUnit(km2, km2 < 100 ? 2 : 0, 'km²')}</strong>
      <span>
        cumplen, el {spanish((100 * km2) / ofKm2, 1)}&#8239;%{' '}
        <span className="on-screen">de lo que se ve con datos</span>
        <span className="on-paper">de la parte con datos del mapa que estaba en la pantalla</span>
      </span>
    </>
  );
}

/** The filter of the fields that are filled in, and the faults of the others. */
function filterIn(form: FormData) {
  const numbers = new Map<Field, number>();
  const problems = new Map<Field, string>();
  for (const { name, most } of FIELDS) {
    const text = String(form.get(name)).trim();
    if (text === '') continue;
    const number = readDecimal(text);
    const isGood = number !== undefined && number >= 0 && number <= most;
    if (isGood) numbers.set(name, Math.round(100 * number) / 100);
    else problems.set(name, `Un número de 0 a ${spanish(most, 0)}`);
  }
  for (const [from, to] of [
    ['depthFrom', 'depthTo'],
    ['coastFrom', 'coastTo'],
  ] as const)
    if ((numbers.get(from) ?? 0) > (numbers.get(to) ?? Number.POSITIVE_INFINITY))
      problems.set(to, 'No puede ser menor que «desde».');
  const bounds = (from: Field, to: Field): Bounds => [numbers.get(from) ?? null, numbers.get(to) ?? null];
  const asked: Filter = {
    wind: numbers.get('wind') ?? null,
    depth: bounds('depthFrom', 'depthTo'),
    coast: bounds('coastFrom', 'coastTo'),
    ground: GROUNDS.find(({ value }) => value === form.get('ground'))?.value || null,
  };
  return { asked, problems };
}
