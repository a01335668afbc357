import L from 'leaflet';

const DROP = 'M15 44C15 44 2 25.4 2 15a13 13 0 0 1 26 0c0 10.4-13 29-13 29Z';

/** The marker of a point, our own drawing of 30 x 45 whose tip is the place. */
export const pointIcon = L.divIcon({
  className: 'point-marker',
  iconSize: [30, 45],
  iconAnchor: [15, 44],
  popupAnchor: [0, -40],
  html: `<svg width="30" height="45" viewBox="0 0 30 45" aria-hidden="true" focusable="false"><path d="${DROP}" fill="#0f4c7a" stroke="#fff" stroke-width="2"/><circle cx="15" cy="15" r="5" fill="#fff"/></svg>`,
});
