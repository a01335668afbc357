import type { PlacedName } from './place-names.ts';
import { haloInk, type NameStyle, nameInk } from './style.ts';
import type { MapTheme } from './theme.ts';

/** What is used of a canvas, which the server and the browser have from different hands. */
export interface NamePen {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineJoin: string;
  font: string;
  letterSpacing: string;
  textAlign: string;
  textBaseline: string;
  beginPath(): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  stroke(): void;
  fill(): void;
  strokeText(text: string, x: number, y: number): void;
  fillText(text: string, x: number, y: number): void;
}

/** The width of a dot's halo and of a text's, pixels. */
const [DOT_HALO, TEXT_HALO] = [1.6, 2.6];

/** Writes names with halos. `fontOf` gives the CSS font of a style. */
export function drawNames(
  pen: NamePen,
  names: readonly PlacedName[],
  theme: MapTheme,
  fontOf: (style: NameStyle) => string,
): void {
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.lineJoin = 'round';
  pen.strokeStyle = haloInk(theme);
  for (const { place, style, x, y, dotX, dotY } of names) {
    pen.fillStyle = nameInk(theme, place.kind);
    if (style.dot > 0) {
      pen.beginPath();
      pen.arc(dotX, dotY, style.dot, 0, 2 * Math.PI);
      pen.lineWidth = DOT_HALO;
      pen.stroke();
      pen.fill();
    }
    pen.font = fontOf(style);
    pen.letterSpacing = `${style.spacing}px`;
    pen.lineWidth = TEXT_HALO;
    pen.strokeText(place.name, x, y);
    pen.fillText(place.name, x, y);
  }
}
