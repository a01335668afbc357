import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { hideSnackbar, useSnackbarStore } from './snackbar.ts';
import classes from './snackbar-frame.module.css';

const ICONS = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle } as const;

/**
 * The place in which the snackbar appears. It waits while the pointer or the keyboard is on it, so that it can be read
 * to its end.
 */
export function SnackbarFrame() {
  const snackbar = useSnackbarStore((store) => store.snackbar);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!snackbar) return setHeld(false);
    if (held) return;
    const timer = window.setTimeout(hideSnackbar, snackbar.duration);
    return () => window.clearTimeout(timer);
  }, [snackbar, held]);
  const Icon = snackbar && ICONS[snackbar.type];
  return (
    <div role="status" className={classes.frame}>
      {snackbar && Icon && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only holds the time, nothing is done here
        <div
          className={classes.snackbar}
          data-type={snackbar.type}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon size={20} className={classes.icon ?? ''} aria-hidden />
          <span className={classes.text}>{snackbar.text}</span>
          <CloseButton size="sm" aria-label="Cerrar el mensaje" onClick={hideSnackbar} />
        </div>
      )}
    </div>
  );
}
