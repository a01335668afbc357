import type { LatLon } from '@mapa/field';
import classes from './point-samples.module.css';
import { SampleButton } from './sample-button.tsx';

/** The two free samples of a point. */
export function PointSamples({ point }: { readonly point: LatLon }) {
  const look = { point, size: 'compact-sm', leftSection: null } as const;
  return (
    <fieldset className={classes.samples} aria-label="Muestras gratuitas de este punto, un mes">
      <p>Muestra gratuita, un mes:</p>
      <SampleButton sample="datos" {...look}>
        Datos
      </SampleButton>
      <SampleButton sample="informe" {...look}>
        Informe
      </SampleButton>
    </fieldset>
  );
}
