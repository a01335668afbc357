import { Checkbox, Slider } from '@mantine/core';
import { useId } from 'react';
import { useMapStore } from '../state/map-store.ts';
import classes from './controls.module.css';

/** Opacity of the wind layer and the switch of the seabed layers. */
export function LayerSettings() {
  const opacity = useMapStore((store) => store.opacity);
  const setOpacity = useMapStore((store) => store.setOpacity);
  const bathymetry = useMapStore((store) => store.bathymetry);
  const setBathymetry = useMapStore((store) => store.setBathymetry);
  const label = useId();
  return (
    <div className={classes.group}>
      <div className={classes.slider}>
        <div className={classes.between}>
          <span id={label} className={classes.label}>
            Opacidad
          </span>
          <output className={classes.amount}>
            {opacity}
            {'\u202f'}%
          </output>
        </div>
        <Slider
          min={0}
          max={100}
          value={opacity}
          onChange={setOpacity}
          label={null}
          size="sm"
          thumbLabel="Opacidad"
        />
      </div>
      <Checkbox
        label="Batimetría"
        checked={bathymetry}
        onChange={(event) => setBathymetry(event.currentTarget.checked)}
      />
    </div>
  );
}
