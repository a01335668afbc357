import * as L from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  readonly marker: L.Marker;
  readonly children: ReactNode;
}

/** The popup of a marker, which opens by a click on it or by Enter. Its content is there while it is open. */
export function MarkerPopup({ marker, children }: Props) {
  const [content] = useState(() => document.createElement('div'));
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const popup = L.popup({ autoPan: false, closeButton: false, minWidth: 216, maxWidth: 260 }).setContent(
      content,
    );
    popup.on({ add: () => setOpen(true), remove: () => setOpen(false) });
    marker.bindPopup(popup);
    return () => {
      marker.unbindPopup();
    };
  }, [marker, content]);
  useEffect(() => {
    marker.getElement()?.setAttribute('aria-expanded', String(open));
  }, [marker, open]);
  // The popup stands above the marker by its size, which is known once there is something in it, and changes with it.
  useEffect(() => {
    if (!open) return;
    const observer = new ResizeObserver(() => marker.getPopup()?.update());
    observer.observe(content);
    return () => observer.disconnect();
  }, [open, marker, content]);
  return open && createPortal(children, content);
}
