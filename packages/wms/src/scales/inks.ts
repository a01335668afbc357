/** Colours of lines and words on the maps; legends draw with the same. */
export const CONTOUR_INK = 'rgba(20, 62, 110, 0.75)';
