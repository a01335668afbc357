import * as L from 'leaflet';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

const MapContext = createContext<L.Map | null>(null);

interface Props {
  readonly options: L.MapOptions;
  /** Called with the map once it is made; with null when it is gone. */
  readonly made: (map: L.Map | null) => void;
  /** The layers and controls of the map. */
  readonly children: ReactNode;
}

/** A map of Leaflet. Its first options count. */
export function LeafletMap({ options, made, children }: Props) {
  const [first] = useState(options);
  const [map, setMap] = useState<L.Map | null>(null);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const map = L.map(element, first);
      setMap(map);
      made(map);
      return () => {
        made(null);
        map.remove();
      };
    },
    [first, made],
  );
  return <div ref={attach}>{map && <MapContext value={map}>{children}</MapContext>}</div>;
}

/** The map around a component. */
export function useMap(): L.Map {
  const map = useContext(MapContext);
  if (map === null) throw new Error('There is no map around this component');
  return map;
}

/** Listens to the map, and returns it. */
export function useMapEvents(handlers: L.LeafletEventHandlerFnMap): L.Map {
  const map = useMap();
  useEffect(() => {
    map.on(handlers);
    return () => {
      map.off(handlers);
    };
  }, [map, handlers]);
  return map;
}

/** Keeps a layer or control on the map. `make` has to be stable: another one replaces what the last one made. */
export function useOnMap(make: () => L.Layer | L.Control): void {
  const map = useMap();
  useEffect(() => {
    const made = make();
    made.addTo(map);
    return () => {
      made.remove();
    };
  }, [map, make]);
}
