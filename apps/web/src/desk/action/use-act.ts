import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { JsonCall } from '../../api/client.ts';
import type { Outcome } from '../../api/try-call.ts';
import { newUuid } from '../../api/uuid.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { DESK_KEY } from '../desk-query.ts';

/** An action at the desk, and what comes after it. */
export interface ActOptions<C extends JsonCall, Given> {
  readonly send: (given: Given, marca: string) => Promise<Outcome<C>>;
  /** The message when it is done; none where `onDone` says more. */
  readonly done?: string;
  readonly onDone?: (outcome: Extract<Outcome<C>, { ok: true }>) => void;
  /** Takes what was refused; otherwise it is said. True where nothing more has to be said. */
  readonly onRefused?: (outcome: Extract<Outcome<C>, { ok: false }>) => boolean;
}

/**
 * Does something at the desk: until it is done or refused by the server, a click that comes again carries the same
 * mark, and is done once. Then everything that the desk shows is asked for anew.
 */
export function useAct<C extends JsonCall, Given = void>({
  send,
  done,
  onDone,
  onRefused,
}: ActOptions<C, Given>) {
  const queryClient = useQueryClient();
  const [mark, setMark] = useState(newUuid);
  // The second click of two may come before the page knows that the first one is on its way.
  const isBusy = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (given: Given) =>
      send(given, mark).finally(() => {
        isBusy.current = false;
      }),
    onSuccess: async (outcome) => {
      // A request without an answer may have been carried out, so the next try repeats the same request.
      if (outcome.ok || outcome.cause !== 'network') setMark(newUuid());
      if (outcome.ok) {
        if (done !== undefined) showSnackbar('success', done);
        onDone?.(outcome);
      } else if (onRefused?.(outcome) !== true) showSnackbar('error', outcome.msg);
      await queryClient.invalidateQueries({ queryKey: [DESK_KEY] });
    },
  });
  const act = (given: Given): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(given);
  };
  return { act, isPending };
}
