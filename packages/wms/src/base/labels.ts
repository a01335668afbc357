import { readFileSync } from 'node:fs';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawNames } from '../names/draw-names.ts';
import { type PlacedName, placeNames } from '../names/place-names.ts';
import { readPlaces, withTowns } from '../names/places.ts';
import type { NameStyle } from '../names/style.ts';
import type { MapTheme } from '../names/theme.ts';
import { font } from '../render/font.ts';
import type { Block, Frame } from '../render/frame.ts';
import { locator } from '../render/locate.ts';

const read = (file: string): string => readFileSync(new URL(file), 'utf8');

export const PLACES = withTowns(
  readPlaces(read(import.meta.resolve('@mapa/wms/places.tsv'))),
  read(import.meta.resolve('@mapa/places/towns.tsv')),
);

const fontOf = ({ size, weight, slant }: NameStyle): string => font(size, weight, slant);

const measuring = createCanvas(1, 1).getContext('2d');
const widths = new Map<string, number>();

/** The width of a text in pixels. */
export function widthOf(text: string, style: NameStyle): number {
  const key = `${fontOf(style)} ${style.spacing} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    measuring.font = fontOf(style);
    measuring.letterSpacing = `${style.spacing}px`;
    width = measuring.measureText(text).width;
    widths.set(key, width);
  }
  return width;
}

/** The names that a frame shows, in pixels of the frame. */
export function placeLabels(frame: Frame, zoom: number): PlacedName[] {
  const locate = locator(frame);
  const at = new Float64Array(2);
  const placed = placeNames(
    PLACES,
    zoom,
    ({ lon, lat }) => {
      locate.pixel(lon, lat, at, 0);
      return Number.isFinite(at[0]! + at[1]!) ? [at[0]!, at[1]!] : undefined;
    },
    widthOf,
  );
  const { width, height, wholeNames = false } = frame;
  if (wholeNames) {
    return placed.filter(
      ({ left, right, top, bottom }) => left >= 0 && right <= width && top >= 0 && bottom <= height,
    );
  }
  return placed.filter(
    ({ left, right, top, bottom }) => right > 0 && left < width && bottom > 0 && top < height,
  );
}

/** Writes the labels on the canvas of a block. */
export function drawLabels(
  context: SKRSContext2D,
  labels: readonly PlacedName[],
  block: Block,
  theme: MapTheme,
): void {
  context.save();
  context.translate(-block.left, -block.top);
  drawNames(context, labels, theme, fontOf);
  context.restore();
}
