import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { encodeCanvas } from '../encode/canvas.ts';
import { type Layer, layerInLook } from '../layers.ts';
import { COAST_INK } from '../names/lines.ts';
import { overLand } from '../relief/over-land.ts';
import { font } from '../render/font.ts';
import type { GetLegendGraphic } from '../request/types.ts';
import { CONTOUR_INK } from '../scales/inks.ts';
import type { Rgb } from '../scales/oklch.ts';
import { LAND_SCALE, type Scale, scaleColours } from '../scales/scales.ts';
import { type Tick, ticksOf } from '../scales/ticks.ts';

/** The size in pixels of a legend when the client gives none. */
export const NATURAL_SIZE = {
  vertical: { width: 190, height: 260 },
  horizontal: { width: 320, height: 58 },
} as const;

/** The colours of texts and lines. */
interface Inks {
  readonly ink: string;
  readonly quiet: string;
  readonly hairline: string;
}

const ON_LIGHT: Inks = { ink: '#1d2b3a', quiet: '#5b6b7b', hairline: 'rgba(29, 43, 58, 0.25)' };
const ON_DARK: Inks = { ink: '#dbe3ea', quiet: '#a3b1be', hairline: 'rgba(219, 227, 234, 0.35)' };
/** The luma (Rec. 709, 0 to 255) below which a ground counts as dark. */
const DARK = 128;

/**
 * The legend of a layer as a picture: title, unit, the same colours as the map and the class limits. Texts grow with
 * the picture; a picture too small for texts has only colours.
 */
export function renderLegend(request: GetLegendGraphic): Promise<Uint8Array> {
  const layer = layerInLook(request.layer, request.look);
  if (layer === undefined) throw new Error(`There is no layer ${request.layer}`);
  const natural = NATURAL_SIZE[request.orientation];
  const width = request.width ?? natural.width;
  const height = request.height ?? natural.height;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!request.transparent) {
    context.fillStyle = `rgb(${request.background.join()})`;
    context.fillRect(0, 0, width, height);
  }
  const inks = luma(request.background) < DARK ? ON_DARK : ON_LIGHT;
  const zoom = Math.min(width / natural.width, height / natural.height);
  const scale = scaleOf(layer);
  const full = scale === undefined ? [] : scaleColours(scale);
  const colours = request.opacity === undefined ? full : overLand(full, request.opacity, request.theme);
  if (scale === undefined) drawLine(context, inks, layer, width, height);
  else if (zoom < 0.6) drawBar(context, inks, colours, { x: 0, y: 0, width, height }, width > height);
  else {
    context.scale(zoom, zoom);
    const draw = request.orientation === 'vertical' ? drawVertical : drawHorizontal;
    const words = { scale, unit: unitLine(layer, scale), colours };
    draw(context, inks, words, { width: width / zoom, height: height / zoom });
  }
  return encodeCanvas(canvas, request.format, true);
}

const luma = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const scaleOf = (layer: Layer): Scale | undefined =>
  layer.kind === 'field' ? layer.scale : layer.kind === 'base' ? LAND_SCALE : undefined;

function unitLine(layer: Layer, scale: Scale): string {
  const unit = scale.unit === '' ? 'sin unidad' : scale.unit;
  const height =
    layer.kind === 'field' && 'altura' in layer.raster ? ` · ${layer.raster.altura} m de altura` : '';
  return `${unit}${height}`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The content of a legend with texts. */
interface Content {
  readonly scale: Scale;
  readonly unit: string;
  /** The colours of the steps of the scale, from the lowest. */
  readonly colours: readonly Rgb[];
}

type Size = Pick<Box, 'width' | 'height'>;

/** Draws the steps of a scale side by side, from left to right or from the bottom up. */
function drawBar(
  context: SKRSContext2D,
  inks: Inks,
  colours: readonly Rgb[],
  box: Box,
  across: boolean,
): void {
  const length = across ? box.width : box.height;
  // Each step is drawn up to the far end, below the steps after it. If they only touched, the ground would shine
  // through between them.
  colours.forEach((colour, step) => {
    const from = Math.round((step / colours.length) * length);
    context.fillStyle = `rgb(${colour.join()})`;
    if (across) context.fillRect(box.x + from, box.y, length - from, box.height);
    else context.fillRect(box.x, box.y, box.width, length - from);
  });
  context.strokeStyle = inks.hairline;
  context.lineWidth = 1;
  context.strokeRect(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1);
}

function drawTitle(
  context: SKRSContext2D,
  inks: Inks,
  scale: Scale,
  unit: string,
  x: number,
  y: number,
): void {
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = inks.ink;
  context.font = font(12, 600);
  context.fillText(scale.title, x, y);
  context.fillStyle = inks.quiet;
  context.font = font(11);
  context.fillText(unit, x, y + 16);
}

function drawVertical(
  context: SKRSContext2D,
  inks: Inks,
  { scale, unit, colours }: Content,
  { width, height }: Size,
): void {
  drawTitle(context, inks, scale, unit, 10, 20);
  const bar = { x: 10, y: 52, width: 18, height: height - 64 };
  drawBar(context, inks, colours, bar, false);
  context.font = font(11, 500);
  context.textBaseline = 'middle';
  for (const label of ticksOf(scale)) {
    const y = Math.round(bar.y + bar.height * (1 - label.at));
    const line = Math.min(y, bar.y + bar.height - 1) + 0.5;
    tick(context, inks, bar.x + bar.width, line, bar.x + bar.width + 5, line);
    context.fillStyle = inks.ink;
    context.fillText(label.text + endMark(label), bar.x + bar.width + 10, y, width - 48);
  }
}

/** The distance in pixels between a text and the edge of its legend. */
const CLEAR = 8;

function drawHorizontal(
  context: SKRSContext2D,
  inks: Inks,
  { scale, unit, colours }: Content,
  { width, height }: Size,
): void {
  const labels = ticksOf(scale);
  context.font = font(10.5, 500);
  // Half of the first and of the last text reaches beyond the bar.
  const ends = [labels[0], labels.at(-1)].map((label) => context.measureText(label?.text ?? '').width / 2);
  const inset = Math.max(14, ...ends.map((half) => half + CLEAR));
  context.textBaseline = 'alphabetic';
  context.fillStyle = inks.ink;
  context.font = font(12, 600);
  context.fillText(scale.title, inset, 15);
  const titleWidth = context.measureText(scale.title).width;
  context.fillStyle = inks.quiet;
  context.font = font(11);
  context.textAlign = 'right';
  context.fillText(unit, width - inset, 15, Math.max(20, width - titleWidth - 2 * inset - 8));
  const bar = { x: inset, y: 23, width: width - 2 * inset, height: height - 43 };
  drawBar(context, inks, colours, bar, true);
  context.font = font(10.5, 500);
  context.textAlign = 'center';
  for (const { at, text } of labels) {
    const x = Math.round(bar.x + bar.width * at);
    const line = Math.min(x, bar.x + bar.width - 1) + 0.5;
    tick(context, inks, line, bar.y + bar.height, line, bar.y + bar.height + 4);
    context.fillStyle = inks.ink;
    context.fillText(text, x, height - 5);
  }
}

/** Values beyond the limits take their colours; nothing lies below zero. */
const endMark = ({ at, value }: Tick): string =>
  at === 1 ? ' o más' : at === 0 && value > 0 ? ' o menos' : '';

function tick(context: SKRSContext2D, inks: Inks, x0: number, y0: number, x1: number, y1: number): void {
  context.strokeStyle = inks.hairline;
  context.beginPath();
  context.moveTo(x0, y0);
  context.lineTo(x1, y1);
  context.stroke();
}

function drawLine(context: SKRSContext2D, inks: Inks, layer: Layer, width: number, height: number): void {
  const middle = Math.round(Math.min(height / 2, 24));
  const length = Math.min(40, width - 8);
  context.strokeStyle = layer.kind === 'contours' ? CONTOUR_INK : COAST_INK;
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(8, middle);
  context.bezierCurveTo(8 + length / 3, middle - 8, 8 + (2 * length) / 3, middle + 8, 8 + length, middle);
  context.stroke();
  if (width < 150) return;
  context.fillStyle = inks.ink;
  context.font = font(12);
  context.textBaseline = 'middle';
  context.fillText(layer.kind === 'contours' ? 'Isobatas (m)' : 'Costa y límites', 16 + length, middle);
}
