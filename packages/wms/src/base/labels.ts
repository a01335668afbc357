import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { font } from '../render/font.ts';
import type { Block, Frame } from '../render/frame.ts';
import { locator } from '../render/locate.ts';
import { LAST_COUNTRY_ZOOM, PLACES, type Place } from './places.ts';

/**
 * A name at its place on the map: the baseline begins at (x, y) in pixels of the frame, and the box is the room that it
 * takes.
 */
export interface Label {
  readonly place: Place;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The position of the place itself. */
  readonly dotX: number;
  readonly dotY: number;
}

interface Style {
  readonly font: string;
  readonly size: number;
  readonly ink: string;
  readonly spacing: number;
  readonly dot: number;
}

const HALO = 'rgba(255, 255, 255, 0.8)';

function styleOf({ kind, from }: Place, zoom: number): Style {
  switch (kind) {
    case 'country':
      return { font: font(12, 600), size: 12, ink: 'rgba(74, 68, 88, 0.75)', spacing: 3, dot: 0 };
    case 'sea':
      return { font: font(12, 500, 'italic'), size: 12, ink: '#3f6f96', spacing: 0.6, dot: 0 };
    case 'range':
      return { font: font(11, 500, 'italic'), size: 11, ink: '#7a6a55', spacing: 0.8, dot: 0 };
    case 'village':
      return { font: font(11), size: 11, ink: '#3a4550', spacing: 0, dot: 1.3 };
    default: {
      // The name of a place grows as the map comes closer.
      const size = Math.min(
        from < 5 ? 15 : 14,
        (from < 5 ? 13 : from < 6.5 ? 12 : 11) + Math.max(0, Math.floor(zoom - 7) / 2),
      );
      return {
        font: font(size, from < 6 ? 600 : 500),
        size,
        ink: '#26313c',
        spacing: 0,
        dot: from < 6.5 ? 2.2 : 1.8,
      };
    }
  }
}

const measuring = createCanvas(1, 1).getContext('2d');
const widths = new Map<string, number>();

function widthOf(text: string, style: Style): number {
  const key = `${style.font} ${style.spacing} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    measuring.font = style.font;
    measuring.letterSpacing = `${style.spacing}px`;
    width = measuring.measureText(text).width;
    widths.set(key, width);
  }
  return width;
}

/** The number of pixels around a label that stay free of other labels. */
const GAP = 5;

/**
 * The names of a frame, chosen so that none overlap. All places take part, also those outside, so that neighbouring
 * tiles of one scale choose the same names and these go on across their edges.
 */
export function placeLabels(frame: Frame, zoom: number): Label[] {
  const locate = locator(frame);
  const at = new Float64Array(2);
  const placed: (Label & { top: number; bottom: number; left: number; right: number })[] = [];
  for (const place of PLACES) {
    if (place.from > zoom + 0.01 || (place.kind === 'country' && zoom > LAST_COUNTRY_ZOOM)) continue;
    locate.pixel(place.lon, place.lat, at, 0);
    const [dotX, dotY] = [at[0]!, at[1]!];
    if (!Number.isFinite(dotX + dotY)) continue;
    const style = styleOf(place, zoom);
    const width = widthOf(place.name, style);
    const beside = style.dot > 0;
    const x = beside ? dotX + style.dot + 4 : dotX - width / 2;
    const y = dotY + style.size * 0.36;
    const box = {
      left: (beside ? dotX - 4 : x) - GAP,
      right: x + width + GAP,
      top: y - style.size - GAP / 2,
      bottom: y + style.size * 0.3 + GAP / 2,
    };
    const meets = placed.some(
      (other) =>
        box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top,
    );
    if (!meets) placed.push({ place, x, y, width, dotX, dotY, ...box });
  }
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
  labels: readonly Label[],
  block: Block,
  zoom: number,
): void {
  context.save();
  context.translate(-block.left, -block.top);
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  for (const { place, x, y, dotX, dotY } of labels) {
    const style = styleOf(place, zoom);
    if (style.dot > 0) {
      context.beginPath();
      context.arc(dotX, dotY, style.dot, 0, 2 * Math.PI);
      context.fillStyle = style.ink;
      context.strokeStyle = HALO;
      context.lineWidth = 1.6;
      context.stroke();
      context.fill();
    }
    context.font = style.font;
    context.letterSpacing = `${style.spacing}px`;
    context.strokeStyle = HALO;
    context.lineWidth = 2.6;
    context.strokeText(place.name, x, y);
    context.fillStyle = style.ink;
    context.fillText(place.name, x, y);
  }
  context.restore();
}
