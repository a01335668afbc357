import { Button } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly open?: boolean;
  readonly title: string;
  /** What the button says that does what is asked. */
  readonly action: string;
  readonly color?: 'red' | undefined;
  readonly pending: boolean;
  /** Whether it can be done with what is filled in. */
  readonly ready?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that asks before something is done. Its second button does it, and so does Enter in one of its fields. */
export function FormDialog({ open = true, title, action, onClose, children, ...rest }: Props) {
  const { color, pending, ready = true, onSubmit } = rest;
  const form = useId();
  // A ref changes at once, unlike `pending`: a second Enter or click comes before that is drawn.
  const underWay = useRef(false);
  useLayoutEffect(() => {
    underWay.current = pending;
  });
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={form}
            classNames={{ root: classes.action, label: classes.actionLabel }}
            loading={pending}
            disabled={!ready}
            {...(color && { color })}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!ready || underWay.current) return;
          underWay.current = true;
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
