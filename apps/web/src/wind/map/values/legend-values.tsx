import { Button } from '@mantine/core';
import { spanish } from '@mapa/field';
import { type FormEvent, useId, useState } from 'react';
import { readDecimal } from '../../../ui/form/decimal-field.tsx';
import { DescribedInput } from '../../../ui/form/described-input.tsx';
import type { MapLook, Span } from '../state/map-state.ts';
import classes from './scale-legend.module.css';
import type { Part } from './use-bar-drag.ts';

interface Props {
  /** The values of the first and the last colour. */
  readonly whole: Span;
  /** The values that are shown; null for all. */
  readonly rango: Span | null;
  readonly possible: Span;
  readonly decimals: number;
  readonly change: (part: Partial<MapLook>) => void;
}

const FIELDS = [
  { name: 'escala-0', part: 'escala', label: 'Colores desde' },
  { name: 'escala-1', part: 'escala', label: 'Colores hasta' },
  { name: 'rango-0', part: 'rango', label: 'Mostrar desde' },
  { name: 'rango-1', part: 'rango', label: 'Mostrar hasta' },
] as const;
const NAMES = { escala: '«Colores desde» y «Colores hasta»', rango: '«Mostrar desde» y «Mostrar hasta»' };

/** The ends of the legend as numbers, for those who do not drag. */
export function LegendValues({ whole, rango, possible, decimals, change }: Props) {
  const [wrong, setWrong] = useState<readonly Part[]>([]);
  const message = useId();
  const written = [...whole, ...(rango ?? [])].map((value) => spanish(value, decimals).replaceAll('.', ''));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const texts = FIELDS.map(({ name }) => String(form.get(name)));
    const [from, to] = texts.slice(0, 2).map(readDecimal);
    const [shownFrom, shownTo] = texts.slice(2).map(readDecimal);
    const isAll = texts[2] === '' && texts[3] === '';
    const escala = writtenSpan(from, to, possible);
    const shown = isAll ? null : writtenSpan(shownFrom ?? from, shownTo ?? to, possible);
    const spans = { escala, rango: shown };
    setWrong((['escala', 'rango'] as const).filter((part) => spans[part] === undefined));
    if (escala === undefined || shown === undefined) return;
    const isSame = texts[0] === written[0] && texts[1] === written[1];
    change({ rango: shown, ...(!isSame && { escala }) });
  };
  return (
    <form
      key={written.join()}
      className={classes.values}
      onSubmit={submit}
      noValidate
      aria-label="Valores de la leyenda"
    >
      {FIELDS.map(({ name, part, label }, at) => (
        <DescribedInput
          key={name}
          name={name}
          label={label}
          size="xs"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={written[at] ?? ''}
          error={wrong.includes(part)}
          describedBy={wrong.includes(part) ? message : undefined}
        />
      ))}
      <p id={message} className={classes.wrong} role="alert">
        {wrong.length > 0 &&
          `Escriba en ${wrong.map((part) => NAMES[part]).join(', y en ')} números de ${spanish(possible[0], 0)} a ` +
            `${spanish(possible[1], 0)}, el segundo mayor.`}
      </p>
      <Button type="submit" size="compact-xs" variant="default">
        Aplicar
      </Button>
    </form>
  );
}

/** A span of two numbers; undefined where they are none, or the wrong way round. */
function writtenSpan(from: number | undefined, to: number | undefined, possible: Span): Span | undefined {
  const isSpan = from !== undefined && to !== undefined && from < to;
  return isSpan && from >= possible[0] && to <= possible[1] ? [from, to] : undefined;
}
