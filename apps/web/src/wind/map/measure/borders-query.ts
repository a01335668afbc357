import { areaCalls } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';
import type { Shape } from './shape.ts';

/** The borders of an area with this code, or the server's reason why there are none. Never asked for twice. */
export const bordersQuery = (codigo: string) =>
  queryOptions({
    queryKey: ['limites', codigo],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<Shape | { readonly msg: string }> => {
      const answer = await callApi(areaCalls.limites, { params: { codigo } }, signal);
      if (!answer.success) return { msg: answer.msg };
      const { nombre, provincia, area } = answer.data;
      return { kind: 'area', area, name: provincia === null ? nombre : `${nombre}, ${provincia}` };
    },
  });
