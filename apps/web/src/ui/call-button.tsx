import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends Omit<ButtonProps, 'loading'> {
  /** What it asks for is on its way. */
  readonly pending: boolean;
  readonly onClick: () => void;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/**
 * A button that asks something of the server. A double click asks once: its second click may come before the button is
 * drawn as pending, or after a quick answer. (A key that is pressed on a button is a click of no count.)
 */
export function CallButton({ pending, onClick, ...props }: Props) {
  return <Button {...props} loading={pending} onClick={(event) => event.detail < 2 && onClick()} />;
}
