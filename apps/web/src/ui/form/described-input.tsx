import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface Props extends TextInputProps {
  /** The id of the text that says what is wrong with it; that stands elsewhere, for several fields. */
  readonly describedBy?: string | undefined;
}

/** A text field that is described by a text outside of it: the library takes the ids of its own texts only. */
export function DescribedInput({ describedBy, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.setAttribute('aria-describedby', describedBy ?? ''), [describedBy]);
  return <TextInput ref={field} {...input} />;
}
