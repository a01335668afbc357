import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi, type Input, type JsonCall } from '../api/client.ts';
import { ApiError } from '../api/error.ts';
import { currentSession } from '../session/session-store.ts';

type Data<C extends JsonCall> = C extends { readonly answer: infer Schema extends z.ZodType }
  ? z.output<Schema> extends { readonly data: infer Of }
    ? Of
    : never
  : never;

/** Everything that the desk shows is asked for anew when something was done. */
export const DESK_KEY = 'gestion';

/** Milliseconds between two looks at what changes by itself. */
export const LOOK = 5_000;

/** What a call of the desk answers the user now. Throws an ApiError. */
export const deskQuery = <C extends JsonCall>(call: C, input: Input<C>) =>
  queryOptions({
    queryKey: [DESK_KEY, call.path, input, currentSession()?.user.id],
    queryFn: async ({ signal }): Promise<Data<C>> => {
      const answer = await callApi(call, input, signal);
      if (!answer.success) throw new ApiError('refused', 200, String(answer.msg));
      return (answer as unknown as { readonly data: Data<C> }).data;
    },
  });
