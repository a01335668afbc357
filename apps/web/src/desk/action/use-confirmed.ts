import { useState } from 'react';
import type { JsonCall } from '../../api/client.ts';
import { type ActOptions, useAct } from './use-act.ts';

/** What a button that asks first does: the rest of its properties. Once it is done its dialog closes. */
export function useConfirmed<C extends JsonCall>({ onDone, ...options }: ActOptions<C, void>) {
  const [open, setOpen] = useState(false);
  const { act, isPending } = useAct<C>({
    ...options,
    onDone: (outcome) => {
      setOpen(false);
      onDone?.(outcome);
    },
  });
  return { pending: isPending, open, setOpen, onConfirm: () => act() };
}
