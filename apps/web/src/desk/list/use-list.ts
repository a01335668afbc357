import { useSearchParams } from 'react-router';

/** A page of a list as the address has it, so that it is shared and the browser goes back in it. */
export interface ListState {
  readonly pagina: number;
  readonly buscar: string;
  readonly filtro: string;
  /** Goes to another page, or looks for something else, from the first page on. */
  readonly change: (to: {
    readonly pagina?: number;
    readonly buscar?: string;
    readonly filtro?: string;
  }) => void;
}

export function useList(): ListState {
  const [params, setParams] = useSearchParams();
  const [buscar, filtro] = [params.get('buscar') ?? '', params.get('filtro') ?? ''];
  const pagina = Math.max(1, Math.floor(Number(params.get('pagina') ?? 1)) || 1);
  return {
    pagina,
    buscar,
    filtro,
    change: (to) => {
      const next = { buscar, filtro, pagina: 1, ...to };
      const kept = Object.entries(next).flatMap(([name, value]): [string, string][] =>
        value === '' || (name === 'pagina' && value === 1) ? [] : [[name, String(value)]],
      );
      setParams(kept);
    },
  };
}
