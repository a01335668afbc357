import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/error.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { saveFile } from '../../ui/save-file.ts';

interface Props {
  /** The name that a screen reader reads out. */
  readonly label: string;
  /** The name under which the browser saves the file. */
  readonly name: string;
  /** Rejects with ApiError when there is none. */
  readonly call: () => Promise<Blob>;
  readonly children: ReactNode;
}

/** A link in a table that fetches a file; a refusal is shown below it. */
export function FileLink({ label, name, call, children }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => showSnackbar('error', error.message),
    throwOnError: (error) => !(error instanceof ApiError),
  });
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-busy={isPending}
      aria-label={label}
      onClick={(event) => !isPending && event.detail < 2 && mutate()}
    >
      {children}
    </Anchor>
  );
}
