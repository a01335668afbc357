/** The colours of the contours of the seabed on the maps. Legends use the same. */
export const CONTOUR_INK = 'rgba(20, 62, 110, 0.75)';
export const CONTOUR_MINOR_INK = 'rgba(20, 62, 110, 0.45)';
