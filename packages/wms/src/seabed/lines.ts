/** The depths of the strong lines in metres, which are labelled first. */
const STRONG = [50, 100, 200, 500, 1000, 2000, 3000, 4000, 5000];
const WEAK = [20, 1500, 2500, 3500, 4500];
/** The zoom from which on there is room for lines between the strong ones. */
const FINE_ZOOM = 10.5;
const FINE = [10, 30, 40, 75, 150, 300, 400, 750, 1250];

/** The depths of the lines that a map shows at a zoom of the web map, in metres. */
export const depthsAt = (
  zoom: number,
): { readonly strong: readonly number[]; readonly weak: readonly number[] } => ({
  strong: STRONG,
  weak: zoom >= FINE_ZOOM ? [...WEAK, ...FINE] : WEAK,
});

/** How wide the lines are, in pixels. */
export const STRONG_WIDTH = 1.2;
export const WEAK_WIDTH = 0.8;
