import { IconFlask } from '@tabler/icons-react';
import { useConfiguration } from '../../api/configuration.ts';
import classes from './demo-mark.module.css';

/** The quiet mark beside invented numbers; nothing when the atlas is a real one. */
export function DemoMark({ compact = false }: { readonly compact?: boolean }) {
  const demonstration = useConfiguration().data?.atlas.demonstration;
  if (!demonstration) return null;
  return (
    <span className={classes.mark} data-compact={compact}>
      <IconFlask size={14} aria-hidden />
      Datos de demostración
    </span>
  );
}
