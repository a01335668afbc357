import { Checkbox } from '@mantine/core';
import { Range } from '../../../ui/range.tsx';
import { useMapStore } from '../state/map-store.ts';
import classes from './controls.module.css';

/** Opacity of the wind layer and the switch of the seabed layers. */
export function LayerSettings() {
  const opacity = useMapStore((store) => store.opacity);
  const setOpacity = useMapStore((store) => store.setOpacity);
  const bathymetry = useMapStore((store) => store.bathymetry);
  const setBathymetry = useMapStore((store) => store.setBathymetry);
  return (
    <div className={classes.group}>
      <div className={classes.slider}>
        <div className={classes.between}>
          <span className={classes.label} aria-hidden>
            Opacidad
          </span>
          <output className={classes.amount}>
            {opacity}
            {'\u202f'}%
          </output>
        </div>
        <Range label="Opacidad" value={opacity} onChange={setOpacity} />
      </div>
      <Checkbox
        label="Batimetría"
        checked={bathymetry}
        onChange={(event) => setBathymetry(event.currentTarget.checked)}
      />
    </div>
  );
}
