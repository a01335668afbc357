import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './strip.module.css';

interface Props {
  /** Whether the message is about something that has gone wrong. */
  readonly warning?: boolean;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A line under the header that shows the state of a payment. */
export function Strip({ warning = false, onClose, children }: Props) {
  return (
    <div className={classes.strip} data-warning={warning}>
      {children}
      {onClose && <CloseButton size="sm" aria-label="Cerrar el mensaje" onClick={onClose} />}
    </div>
  );
}
