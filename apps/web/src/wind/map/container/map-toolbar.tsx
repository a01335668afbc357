import { ActionIcon } from '@mantine/core';
import {
  IconCurrentLocation,
  IconFilter,
  IconLassoPolygon,
  IconMaximize,
  IconMinimize,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import type * as L from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { showSnackbar } from '../../../ui/alerts/snackbar.ts';
import { MAX_ZOOM, MIN_ZOOM, type Panel } from '../state/map-state.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import classes from './container.module.css';
import { ShareButton } from './share-button.tsx';

interface Props {
  readonly map: L.Map;
  readonly panel: Panel;
  readonly navigation: Pick<MapNavigation, 'choose' | 'closePanel'>;
  readonly shareUrl: () => string;
  readonly onLocate: (lat: number, lon: number) => void;
}

/** The buttons at the map's top left: zoom, own place, area, filter, full screen, share. */
export function MapToolbar({ map, panel, navigation, shareUrl, onLocate }: Props) {
  const zoom = useZoom(map);
  const [locating, setLocating] = useState(false);
  /** A button that opens a panel, and closes it again. */
  const opens = (own: Panel) => ({
    pressed: panel === own,
    onClick: () => (panel === own ? navigation.closePanel() : navigation.choose({ panel: own })),
  });
  const locate = (): void => {
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        onLocate(coords.latitude, coords.longitude);
      },
      () => {
        setLocating(false);
        showSnackbar('info', 'No se ha podido obtener su ubicación.');
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  return (
    <fieldset className={classes.toolbar} aria-label="Herramientas del mapa">
      <div className={classes.tools}>
        <Tool
          label="Acercar"
          disabled={zoom >= MAX_ZOOM}
          onClick={() => map.zoomIn()}
          icon={<IconPlus size={18} />}
        />
        <Tool
          label="Alejar"
          disabled={zoom <= MIN_ZOOM}
          onClick={() => map.zoomOut()}
          icon={<IconMinus size={18} />}
        />
      </div>
      <div className={classes.tools}>
        {'geolocation' in navigator && (
          <Tool
            label="Mi ubicación"
            loading={locating}
            onClick={locate}
            icon={<IconCurrentLocation size={18} />}
          />
        )}
        <Tool label="Área y perfil" icon={<IconLassoPolygon size={18} />} {...opens('area')} />
        <Tool label="Filtrar el mapa" icon={<IconFilter size={18} />} {...opens('filtro')} />
        <FullScreenTool />
        <ShareButton url={shareUrl} />
      </div>
    </fieldset>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly pressed?: boolean;
}

function Tool({ label, icon, onClick, disabled = false, loading = false, pressed }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.tool}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      loading={loading}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}

function FullScreenTool() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = (): void => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => showSnackbar('info', 'El navegador no permite la pantalla completa.'));
  };
  return (
    <Tool
      label={full ? 'Salir de pantalla completa' : 'Pantalla completa'}
      onClick={toggle}
      icon={full ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
    />
  );
}

function useZoom(map: L.Map): number {
  const [zoom, setZoom] = useState(map.getZoom());
  useEffect(() => {
    const changed = (): void => setZoom(map.getZoom());
    map.on('zoomend', changed);
    return () => {
      map.off('zoomend', changed);
    };
  }, [map]);
  return zoom;
}
