import { type ReactNode, useId } from 'react';
import classes from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface Props {
  readonly open: boolean;
  readonly title: string;
  /** Called by Escape. Without it the dialog closes by its own buttons only. */
  readonly onClose?: () => void;
  /** What it shows is a message, which is read out with the title. */
  readonly message?: boolean;
  /** The buttons at the foot. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal window made of the browser's own dialog element, which holds the focus, darkens the page and gives the focus
 * back. It is mounted only while it is open.
 */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, onClose, message = false, actions, children }: Omit<Props, 'open'>) {
  const modal = useModal(onClose);
  const heading = useId();
  return (
    <dialog
      {...modal}
      className={classes.dialog}
      aria-labelledby={heading}
      aria-describedby={message ? `${heading}-message` : undefined}
    >
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      <div id={`${heading}-message`}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </dialog>
  );
}
