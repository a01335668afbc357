import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { isSecondClick } from './second-click.ts';

interface Props {
  readonly icon: Icon;
  /** What it does, which the pointer shows. */
  readonly name: string;
  /** What the button acts on, where there are several alike; it is read out after the name. */
  readonly of?: string;
  readonly disabled?: boolean;
  /** There is nothing to do just now. Unlike one that is disabled, the button keeps the focus. */
  readonly idle?: boolean;
  readonly loading?: boolean;
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

/**
 * A button in a row or beside a text, with an icon alone. The second click of a double click does nothing: the button
 * of another row may have moved under the pointer.
 */
export function IconButton({ icon: Sign, name, of, idle, className = '', onClick, ...props }: Props) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={of === undefined ? name : `${name} ${of}`}
      title={name}
      className={className}
      {...(idle && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={(event) => !idle && !isSecondClick(event) && onClick()}
      {...props}
    >
      <Sign size={18} aria-hidden />
    </ActionIcon>
  );
}
