import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

interface Props {
  /** The text that is kept now. */
  readonly kept: string;
  /** Says in Spanish why it could not be kept. */
  readonly onKeep: (value: string) => Promise<string | undefined>;
  readonly maxLength: number;
  readonly placeholder: string;
  readonly 'aria-label': string;
  readonly className: string | undefined;
}

/**
 * A field whose text is kept when it is left, and by Enter. What is being written is never overwritten, neither by what
 * was kept meanwhile nor where it could not be kept; the reason then stays until the next try.
 */
export function KeptField({ kept, onKeep, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isWritten = useRef(false);
  /** The text that is being kept at this moment. */
  const asked = useRef<string | null>(null);
  const [refused, setRefused] = useState<string>();

  useEffect(() => {
    if (field.current && !isWritten.current) field.current.value = kept;
  }, [kept]);

  const keep = async (input: HTMLInputElement): Promise<void> => {
    const written = input.value;
    const value = written.trim();
    if (value === asked.current) return;
    const isKept = asked.current === null && value === kept;
    asked.current = value;
    const msg = isKept ? undefined : await onKeep(value);
    // Something else has been written meanwhile and is being kept.
    if (asked.current !== value) return;
    asked.current = null;
    setRefused(msg);
    if (msg !== undefined || input.value !== written) return;
    isWritten.current = false;
    input.value = value;
  };
  return (
    <TextInput
      ref={field}
      defaultValue={kept}
      error={refused && <span role="alert">{refused}</span>}
      onChange={() => {
        isWritten.current = true;
      }}
      onBlur={({ currentTarget }) => void keep(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') void keep(currentTarget);
      }}
      {...props}
    />
  );
}
