import { Button, type ButtonProps } from '@mantine/core';

interface Props extends Pick<ButtonProps, 'size' | 'my'> {
  readonly onClick: () => void;
}

/** Beside what is said of something that failed: it is tried again. */
export function RetryButton(props: Props) {
  return (
    <Button variant="default" {...props}>
      Reintentar
    </Button>
  );
}
