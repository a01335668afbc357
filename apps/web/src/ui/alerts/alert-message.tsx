import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './alert-message.module.css';
import { useAlertStore } from './alert-store.ts';

/**
 * The message of the moment. The frame is always there, so that screen readers hear what comes into it.
 * A page shows it where it belongs; the strip is the one under the header of the map.
 */
export function AlertMessage({ strip = false }: { readonly strip?: boolean }) {
  const alert = useAlertStore((store) => store.alert);
  return (
    <div role="alert" className={classes.frame}>
      {alert && (
        <div className={classes.alert} data-type={alert.type} data-strip={strip}>
          {alert.type === 'error' ? (
            <IconAlertCircle size={20} className={classes.icon ?? ''} aria-hidden />
          ) : (
            <IconCircleCheck size={20} className={classes.icon ?? ''} aria-hidden />
          )}
          {alert.text}
        </div>
      )}
    </div>
  );
}
