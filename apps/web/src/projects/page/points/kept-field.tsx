import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConnectionStore } from '../../../api/connection.ts';
import type { NotSaved } from '../../own/change.ts';
import { type FieldKey, setUnsaved, unsavedText } from '../../own/unsaved.ts';

/** Milliseconds between tries of what the server could not keep. */
const PAUSE = 30_000;

interface Props {
  readonly of: FieldKey;
  /** The text that is kept now. */
  readonly kept: string;
  /** Says why it could not be kept. */
  readonly onKeep: (value: string) => Promise<NotSaved | undefined>;
  readonly maxLength: number;
  readonly placeholder: string;
  readonly 'aria-label': string;
  readonly className: string | undefined;
}

/**
 * A field whose text is kept when it is left, and by Enter. What is being written is never overwritten, neither by what
 * was kept meanwhile nor where it could not be kept; the reason then stays until the next try, which comes by itself
 * where the reason may pass. Until it is kept the browser remembers the text, also over a reload.
 */
export function KeptField({ of, kept, onKeep, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [begin] = useState(() => unsavedText(of));
  const isWritten = useRef(begin !== undefined);
  /** The text that is being kept at this moment. */
  const asked = useRef<string | null>(null);
  const [refused, setRefused] = useState<NotSaved>();

  useEffect(() => {
    if (field.current && !isWritten.current) field.current.value = kept;
  }, [kept]);

  const keep = async (input: HTMLInputElement): Promise<void> => {
    const written = input.value;
    const value = written.trim();
    if (value === asked.current) return;
    const isKept = asked.current === null && value === kept;
    asked.current = value;
    const refusal = isKept ? undefined : await onKeep(value);
    // Something else has been written meanwhile and is being kept.
    if (asked.current !== value) return;
    asked.current = null;
    setRefused(refusal);
    if (refusal !== undefined || input.value !== written) return;
    isWritten.current = false;
    setUnsaved(of, undefined);
    input.value = value;
  };
  const tryAgain = useEffectEvent(() => {
    if (field.current && isWritten.current) void keep(field.current);
  });

  useEffect(() => {
    if (begin !== undefined) tryAgain();
  }, [begin]);
  const again = refused?.again;
  useEffect(() => {
    if (again === undefined) return;
    const timer = window.setInterval(tryAgain, PAUSE);
    const unsubscribe = useConnectionStore.subscribe(({ lost }, before) => {
      if (before.lost && !lost) tryAgain();
    });
    return () => {
      window.clearInterval(timer);
      unsubscribe();
    };
  }, [again]);

  return (
    <TextInput
      ref={field}
      defaultValue={begin ?? kept}
      error={refused && <span role="alert">{reasonOf(refused)}</span>}
      onChange={({ currentTarget: { value } }) => {
        isWritten.current = true;
        setUnsaved(of, value);
      }}
      onBlur={({ currentTarget }) => void keep(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') void keep(currentTarget);
      }}
      {...props}
    />
  );
}

function reasonOf({ msg, again }: NotSaved): string {
  if (again === 'connected') return `${msg} Se guardará cuando vuelva.`;
  return again === 'later'
    ? `No se ha guardado y se intentará de nuevo. ${msg}`
    : `No se ha guardado. ${msg}`;
}
