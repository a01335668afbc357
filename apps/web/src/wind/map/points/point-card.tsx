import type { LatLon } from '@mapa/field';
import { DATO_INFO } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { PointSamples } from '../../../products/samples/point-samples.tsx';
import { CartButtons } from '../../../shop/cart/cart-buttons.tsx';
import { CartNote } from '../../../shop/cart/cart-note.tsx';
import { panelQuery } from '../../charts/panel-query.ts';
import { PixelMeanNote } from './pixel-mean-note.tsx';
import { PointSummary } from './point-summary.tsx';
import type { PointSelection } from './point-value-query.ts';
import classes from './points.module.css';
import { useIsOutside } from './use-is-outside.ts';

interface Props {
  readonly point: LatLon;
  readonly selection: PointSelection;
}

/** The current point in the side panel or the sheet. The cart's note on it is announced when it changes. */
export function PointCard({ point, selection }: Props) {
  const outside = useIsOutside(point, selection);
  const { data: code } = useQuery(panelQuery);
  return (
    <article className={classes.card} aria-label="Punto seleccionado">
      <div className={classes.value}>
        <PointSummary point={point} selection={selection} />
        {!outside && (
          <>
            {/* The sold wind is shown before the button that buys it. Parts that come late and may be of any length
                follow the button. */}
            <div className={classes.winds}>
              {code && <code.TwoWindsNote point={point} height={selection.altura} />}
            </div>
            <CartButtons place={point} />
          </>
        )}
        <div role="status" className={classes.told}>
          <CartNote place={point} />
        </div>
        {!outside && code && <code.BoughtCell point={point} />}
        {!outside && code && <code.SaveButton places={[point]} bare className={classes.keep ?? ''} />}
      </div>
      <div className={classes.source}>
        <p>{DATO_INFO[selection.dato].title}</p>
        {!outside && (
          <>
            <div className={classes.aboutRoom}>
              {code && (
                <code.More summary="Por qué difieren y dónde está la celda" className={classes.about}>
                  <code.TwoWindsReason point={point} height={selection.altura} />
                  <PixelMeanNote point={point} dato={selection.dato} />
                  <code.NearestCell point={point} height={selection.altura} />
                </code.More>
              )}
            </div>
            <PointSamples point={point} />
          </>
        )}
      </div>
    </article>
  );
}
