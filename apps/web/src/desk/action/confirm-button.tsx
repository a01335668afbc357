import { Button, type ButtonProps, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';

interface Props {
  /** What the button says, and the button of the second step. */
  readonly name: string;
  readonly label?: string;
  readonly title: string;
  readonly children: ReactNode;
  /** What has to be typed before it can be done, for what cannot be undone or may be a slip. */
  readonly typed?: { readonly label: string; readonly text: string } | undefined;
  readonly pending: boolean;
  /** Whether the rest of the dialog is filled in. */
  readonly ready?: boolean;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly onConfirm: () => void;
  readonly look?: Pick<ButtonProps, 'color' | 'variant' | 'size'>;
}

/** A button that asks first: what follows is said, and where it cannot be undone something has to be typed. */
export function ConfirmButton(props: Props) {
  const {
    name,
    label,
    title,
    children,
    typed,
    pending,
    ready = true,
    open,
    setOpen,
    onConfirm,
    look,
  } = props;
  const [text, setText] = useState('');
  const matches = typed === undefined || text.trim().toLowerCase() === typed.text.toLowerCase();
  const close = (): void => {
    setOpen(false);
    setText('');
  };
  return (
    <>
      <Button
        variant="default"
        {...look}
        {...(label && { 'aria-label': label })}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      <FormDialog
        open={open}
        title={title}
        action={name}
        color={typed && 'red'}
        pending={pending}
        ready={matches && ready}
        onSubmit={onConfirm}
        onClose={close}
      >
        {children}
        {typed && (
          <TextInput
            label={typed.label}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </FormDialog>
    </>
  );
}
