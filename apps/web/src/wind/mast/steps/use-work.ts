import { useRef, useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { faultText } from '../texts/problems.ts';
import { FaultError, GivenUpError } from '../worker/client.ts';

export interface Working {
  readonly busy: boolean;
  /** What went wrong, in words; empty when nothing did. */
  readonly wrong: string;
  /** Runs a piece of work, one at a time. */
  readonly run: (work: () => Promise<void>) => void;
  readonly say: (wrong: string) => void;
  /** Ignores the outcome of the work under way. */
  readonly giveUp: () => void;
}

/** A step that is under way in the thread or at the server, and its outcome. */
export function useWork(): Working {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const turn = useRef(0);
  const run = (work: () => Promise<void>): void => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    setWrong('');
    work()
      .catch((error: unknown) => {
        if (error instanceof GivenUpError) return;
        if (!(error instanceof FaultError || error instanceof ApiError))
          console.warn('The mast failed.', error);
        if (mine === turn.current) setWrong(textOf(error));
      })
      .finally(() => {
        if (mine === turn.current) setBusy(false);
      });
  };
  const giveUp = (): void => {
    turn.current += 1;
    setBusy(false);
  };
  return { busy, wrong, run, say: setWrong, giveUp };
}

/** The text of an error for visitors. */
export function textOf(error: unknown): string {
  if (error instanceof FaultError) return faultText(error.fault);
  if (error instanceof ApiError) return error.message;
  return 'No se ha podido hacer el cálculo. Recargue la página e inténtelo de nuevo; si se repite, escríbanos.';
}
