import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askForSign, useConnectionStore } from '../../api/connection.ts';
import { ApiError } from '../../api/error.ts';
import classes from './connection-banner.module.css';

/** Milliseconds between two checks whether the server is back. */
const PAUSE = 5_000;

/**
 * A quiet line while the server cannot be reached. It checks by itself and, once the server is back, fetches again what
 * failed.
 */
export function ConnectionBanner() {
  const lost = useConnectionStore((store) => store.lost);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!lost) return;
    const timer = window.setInterval(() => void askForSign(), PAUSE);
    return () => {
      window.clearInterval(timer);
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state: { error } }) => error instanceof ApiError && error.code === 'network',
      });
    };
  }, [lost, queryClient]);
  return (
    <div role="status">
      {lost && (
        <p className={classes.banner}>
          <IconPlugConnectedX size={18} aria-hidden />
          Sin conexión con el servidor. Lo que ya se ha cargado sigue a la vista.
        </p>
      )}
    </div>
  );
}
