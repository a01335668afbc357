import { calls } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';

/** The account of a user, always as the server has it now. */
export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['cuenta', userId],
    queryFn: async ({ signal }) => {
      const answer = await callApi(calls.account, {}, signal);
      if (!answer.success) throw new ApiError('refused', 200, answer.msg);
      return answer.data;
    },
  });

/** The sessions of a user, the most recently used first. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['cuenta', userId, 'sesiones'],
    queryFn: async ({ signal }) => {
      const answer = await callApi(calls.sessions, {}, signal);
      if (!answer.success) throw new ApiError('refused', 200, answer.msg);
      return answer.data;
    },
  });
