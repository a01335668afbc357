import { type Layer, layerInLook } from '../../layers.ts';
import type { Rasters } from '../../raster.ts';
import { type Frame, type Pause, patient, pixelMetres, ZOOM_0_PIXEL } from '../../render/frame.ts';
import type { GetMap } from '../../request/types.ts';
import { renderComposite } from './composite.ts';
import { blankPng, renderIndexed } from './indexed.ts';

/** Whether a layer with a minimum zoom is drawn at the frame's scale. Other scales may be coarser by half a zoom. */
export function visible(layer: Layer, frame: Frame): boolean {
  if (layer.minZoom === 0) return true;
  return pixelMetres(frame) <= (ZOOM_0_PIXEL / 2 ** layer.minZoom) * Math.SQRT2;
}

/** The picture of a GetMap request. Rejects when a raster cannot be read, and when `pause` does. */
export async function renderMap(
  request: GetMap,
  rasters: Rasters,
  pause: Pause = patient,
): Promise<Uint8Array> {
  const { frame } = request;
  const background = request.transparent ? undefined : request.background;
  const layers = request.layers
    .map((name) => layerInLook(name, request.looks?.[name]))
    .filter((layer) => layer !== undefined)
    .filter((layer) => visible(layer, frame));
  const [first] = layers;
  if (first === undefined && request.format === 'image/png')
    return blankPng(frame.width, frame.height, background);
  if (layers.length === 1 && first?.kind === 'field' && request.format === 'image/png')
    return renderIndexed(first, frame, rasters, background, pause);
  return renderComposite(request, layers, rasters, pause);
}
