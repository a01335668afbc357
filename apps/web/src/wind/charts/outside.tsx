import { IconMapPinOff } from '@tabler/icons-react';
import classes from './outside.module.css';

/** Stands where the charts would be of a point that the atlas has no data of. */
export function Outside() {
  return (
    <p className={classes.outside} role="status">
      <IconMapPinOff size={18} aria-hidden />
      Punto fuera de dominio
    </p>
  );
}
