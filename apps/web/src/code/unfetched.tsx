import { ApiError } from '../api/error.ts';
import { lostByReload } from '../ui/lost-by-reload.ts';
import { RetryButton } from '../ui/retry-button.tsx';
import classes from './unfetched.module.css';

interface Props {
  readonly message: string;
  readonly error: Error;
  readonly refetch: () => unknown;
  readonly className?: string | undefined;
}

/**
 * Stands in place of a part of the page whose code `fetchCode` could not fetch, and tries again. Where only a reload
 * of the page helps, it says before the click what that would lose.
 */
export function Unfetched({ message, error, refetch, className }: Props) {
  const mayCome = error instanceof ApiError;
  const lost = mayCome ? null : lostByReload();
  return (
    <div className={`${classes.unfetched} ${className ?? ''}`} role="status">
      <span>
        {message}
        {lost !== null && ` ${lost}`}
      </span>
      <RetryButton size="compact-sm" onClick={() => (mayCome ? void refetch() : window.location.reload())} />
    </div>
  );
}
