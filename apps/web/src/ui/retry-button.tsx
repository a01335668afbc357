import { Button, type ButtonProps } from '@mantine/core';

interface Props extends Pick<ButtonProps, 'size' | 'my'> {
  readonly onClick: () => void;
  /** What failed, where it may be a refusal of what was asked: that stays wrong, however often it is asked. */
  readonly error?: Error & { readonly status?: number };
}

/** Statuses of a request that is wrong or too large. */
const REFUSALS: readonly unknown[] = [400, 413];

/** Beside what is said of something that failed: it is tried again. */
export function RetryButton({ error, ...props }: Props) {
  if (REFUSALS.includes(error?.status)) return null;
  return (
    <Button variant="default" {...props}>
      Reintentar
    </Button>
  );
}
