import { AddressSearch } from '../address/address-search.tsx';
import type { MapState, Shown } from '../state/map-state.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import classes from './controls.module.css';
import { CoordinateForm } from './coordinate-form.tsx';
import { DataSelects } from './data-selects.tsx';
import { LayerSettings } from './layer-settings.tsx';
import { Legend } from './legend.tsx';

interface Props {
  readonly state: MapState;
  readonly atlas: Shown;
  readonly choose: MapNavigation['choose'];
  readonly adjust: MapNavigation['adjust'];
  readonly wmsUrl: string;
  /** The address of the geocoder; null until the configuration is there. */
  readonly geocoderUrl: string | null;
  readonly onGo: (lat: number, lon: number) => void;
}

/** All the controls of the map, in the order of their use. */
export function Controls({ state, atlas, choose, adjust, wmsUrl, geocoderUrl, onGo }: Props) {
  return (
    <div className={classes.controls}>
      <AddressSearch geocoderUrl={geocoderUrl} point={state.point} onGo={onGo} />
      <CoordinateForm point={state.point} onGo={onGo} />
      <hr className={classes.rule} />
      <DataSelects state={state} atlas={atlas} choose={choose} />
      <hr className={classes.rule} />
      <LayerSettings />
      <Legend state={state} wmsUrl={wmsUrl} adjust={adjust} />
    </div>
  );
}
