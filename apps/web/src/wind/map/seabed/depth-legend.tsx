import { SEABED_LAYERS } from '@mapa/field';
import { scaleColours } from '@mapa/wms/scales';
import { OCEAN_SCALE, SHELF_SCALE } from '@mapa/wms/seabed';
import { isGroundCovered, useMapStore } from '../state/map-store.ts';
import { gradient, Ticks } from '../values/scale-bar.tsx';
import classes from '../values/scale-legend.module.css';

/** The legend of the visible depth: that of the shelf, or farther away that of the ocean; none under the wind. */
export function DepthLegend({ className = '' }: { readonly className?: string | undefined }) {
  const { bathymetry, overlays, zoom } = useMapStore();
  const isCovered = useMapStore(isGroundCovered);
  const { seabed_depth: shelf, seabed_global: ocean } = overlays;
  const isShelf = shelf.visible && Math.round(zoom) >= SEABED_LAYERS.seabed_depth.minZoom;
  if (!bathymetry || isCovered || !(isShelf || ocean.visible)) return null;
  const scale = isShelf ? SHELF_SCALE : OCEAN_SCALE;
  return (
    <div className={className}>
      <fieldset className={classes.legend} data-long aria-label={`Leyenda: ${scale.title} en ${scale.unit}`}>
        <div className={classes.head}>
          <strong>{scale.title}</strong>
          <span>{scale.unit}</span>
        </div>
        <div className={classes.bar} data-still style={{ background: gradient(scaleColours(scale)) }} />
        <Ticks scale={scale} />
      </fieldset>
    </div>
  );
}
