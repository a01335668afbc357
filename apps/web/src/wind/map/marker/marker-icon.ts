import * as L from 'leaflet';

const FRAME = 'width="30" height="45" viewBox="0 0 30 45" aria-hidden="true" focusable="false"';
const EDGE = 'stroke="#fff" stroke-width="2"';
const DROP = 'M15 44C15 44 2 25.4 2 15a13 13 0 0 1 26 0c0 10.4-13 29-13 29Z';
/** A shape with square shoulders, so that points of the cart differ from others not only by their colour. */
const TAG = 'M5 2h20a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3h-4.6L15 44l-5.4-16H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z';

/**
 * The marker of a point, our own drawing of 30 x 45 whose tip is the place: a drop, or in the cart a tag with the
 * point's number. The current point has a ring around it.
 */
export function pointIcon(posicion: number | null, isCurrent: boolean): L.DivIcon {
  return L.divIcon({
    className: `point-marker${isCurrent ? ' is-current' : ''}`,
    iconSize: [30, 45],
    iconAnchor: [15, 44],
    popupAnchor: [0, -40],
    html: `<svg ${FRAME}>${drawing(posicion)}</svg>`,
  });
}

function drawing(posicion: number | null): string {
  if (posicion === null) {
    return `<path d="${DROP}" fill="#0f4c7a" ${EDGE}/><circle cx="15" cy="15" r="5" fill="#fff"/>`;
  }
  return `<path d="${TAG}" fill="#b34f05" ${EDGE}/><text x="15" y="20.5" text-anchor="middle">${posicion}</text>`;
}
