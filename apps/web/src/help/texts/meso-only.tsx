import { useHasMicro } from '../../api/configuration.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says, where the atlas has no microscale, that what follows about it does not apply. */
export function MesoOnly() {
  if (useHasMicro()) return null;
  return (
    <Notice>
      <strong>Este atlas solo tiene la mesoescala.</strong> Este apartado describe la microescala del atlas
      para el que está hecho el servicio; aquí ni se muestra ni se entrega.
    </Notice>
  );
}
