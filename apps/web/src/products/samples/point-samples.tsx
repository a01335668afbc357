import type { LatLon } from '@mapa/field';
import classes from './point-samples.module.css';
import { SampleButton } from './sample-button.tsx';

/** The two free samples of a point. */
export function PointSamples({ point }: { readonly point: LatLon }) {
  return (
    <fieldset className={classes.samples} aria-label="Muestras gratuitas de este punto, un mes">
      <p>Gratis, un mes de este punto:</p>
      <SampleButton sample="datos" point={point} size="compact-xs">
        Datos (sin mapas ni SAM)
      </SampleButton>
      <SampleButton sample="informe" point={point} size="compact-xs">
        Informe
      </SampleButton>
    </fieldset>
  );
}
