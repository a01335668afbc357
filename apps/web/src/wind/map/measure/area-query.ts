import { type Area, type AreaData, areaCalls } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';
import type { PointSelection } from '../points/point-value-query.ts';

/** The data of an area, or the server's reason why there are none. */
export type AreaAnswer = AreaData | { readonly msg: string };

/** Asked for once for each area, variable and height. Throws an ApiError. */
export const areaQuery = (area: Area, { dato, variable, altura }: PointSelection) =>
  queryOptions({
    queryKey: ['area', dato, variable, altura, area],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<AreaAnswer> => {
      const answer = await callApi(
        areaCalls.area,
        { params: { dato, variable, altura }, body: area },
        signal,
      );
      return answer.success ? answer.data : { msg: answer.msg };
    },
  });
