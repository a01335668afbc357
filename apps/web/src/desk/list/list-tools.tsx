import { Button, NativeSelect, TextInput } from '@mantine/core';
import { DESK_PAGE, DESK_SEARCH_LENGTH } from '@mapa/contract';
import { spanish } from '@mapa/field';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import classes from './list.module.css';
import { Loaded } from './loaded.tsx';
import type { ListState } from './use-list.ts';

interface ToolsProps {
  readonly list: ListState;
  /** The subject of the search, as the label of the field. */
  readonly searched: string;
  readonly filter?: {
    readonly label: string;
    readonly all: string;
    readonly choices: readonly { readonly value: string; readonly label: string }[];
  };
}

/** The search of a list, and the choice of its rows by state. */
export function ListTools({ list, searched, filter }: ToolsProps) {
  const [text, setText] = useState(list.buscar);
  return (
    <search>
      <form
        className={classes.tools}
        onSubmit={(event) => {
          event.preventDefault();
          list.change({ buscar: text.trim() });
        }}
      >
        <TextInput
          type="search"
          label={searched}
          className={classes.search ?? ''}
          maxLength={DESK_SEARCH_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {filter && (
          <NativeSelect
            label={filter.label}
            value={list.filtro}
            onChange={(event) => list.change({ filtro: event.currentTarget.value })}
            data={[{ value: '', label: filter.all }, ...filter.choices]}
          />
        )}
        <Button type="submit" variant="default">
          Buscar
        </Button>
      </form>
    </search>
  );
}

interface PagedProps<Row> {
  readonly list: ListState;
  readonly query: UseQueryResult<{ readonly total: number; readonly filas: readonly Row[] }>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A page of rows, as soon as they are there, and the way to the others. */
export const Paged = <Row,>({ list, query, children }: PagedProps<Row>) => (
  <Loaded query={query}>
    {({ total, filas }) => (
      <>
        {children(filas)}
        <Pages list={list} total={total} />
      </>
    )}
  </Loaded>
);

/** How many rows there are, and the way to the pages before and after. */
function Pages({ list, total }: { readonly list: ListState; readonly total: number }) {
  const { pagina, change } = list;
  const last = Math.max(1, Math.ceil(total / DESK_PAGE));
  return (
    <div className={classes.pages}>
      <span role="status">
        {spanish(total, 0)} en total{last > 1 && `, página ${pagina} de ${last}`}
      </span>
      {last > 1 && (
        <>
          <Button
            size="xs"
            variant="default"
            disabled={pagina <= 1}
            onClick={() => change({ pagina: pagina - 1 })}
          >
            Anterior
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={pagina >= last}
            onClick={() => change({ pagina: pagina + 1 })}
          >
            Siguiente
          </Button>
        </>
      )}
    </div>
  );
}
