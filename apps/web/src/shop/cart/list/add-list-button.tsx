import { Button, type ButtonProps } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';

interface Props extends Pick<ButtonProps, 'mt' | 'mb'> {
  readonly onClick: () => void;
}

/** Opens the panel for lists of points. */
export function AddListButton(props: Props) {
  return (
    <Button variant="default" leftSection={<IconListNumbers size={18} aria-hidden />} {...props}>
      Añadir puntos de una lista
    </Button>
  );
}
