/** The colours of lines and texts on the maps. Legends use the same. */
export const CONTOUR_INK = 'rgba(20, 62, 110, 0.75)';
export const CONTOUR_MINOR_INK = 'rgba(20, 62, 110, 0.45)';
export const COAST_INK = 'rgba(34, 72, 110, 0.9)';
export const COAST_SEAM = 'rgba(255, 255, 255, 0.35)';
export const BORDER_INK = 'rgba(88, 70, 104, 0.6)';
export const PROVINCE_INK = 'rgba(88, 78, 104, 0.28)';
