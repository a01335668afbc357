import { Button, type ButtonProps } from '@mantine/core';

interface Props extends Pick<ButtonProps, 'size' | 'my'> {
  readonly onClick: () => void;
  /**
   * The failure, which may be a refusal of the request: a refused request stays wrong, however often it is repeated.
   */
  readonly error?: Error & { readonly status?: number };
}

/** Statuses of a request that is wrong, too large, or for what does not exist. */
const REFUSALS: readonly unknown[] = [400, 404, 413];

/** The button beside a message of failure, which tries again. */
export function RetryButton({ error, ...props }: Props) {
  if (REFUSALS.includes(error?.status)) return null;
  return (
    <Button variant="default" {...props}>
      Reintentar
    </Button>
  );
}
