export { type Answer, answerTask, type Task } from './answers/answer.ts';
export {
  capabilities,
  capabilitiesType,
  type ServiceDescription,
} from './answers/capabilities/capabilities.ts';
export { extentOf, type GridEdges } from './answers/capabilities/extent.ts';
export { exceptionDocument } from './answers/exception-document.ts';
export { CRS_CODES } from './crs/crs.ts';
export * from './raster.ts';
export { overLand } from './relief/over-land.ts';
export { COARSER } from './render/window.ts';
export { layerPixels } from './request/fields.ts';
export { parseRequest } from './request/parse.ts';
export * from './request/types.ts';
export { scaleColours, variableScale } from './scales/scales.ts';
export { TILE_CODINGS, type TileCoding } from './tiles/compress.ts';
export { OUTLINE_SHAPE, outlinesVersion } from './tiles/outline-tile.ts';
export { reliefShape } from './tiles/relief-tile.ts';
export { SEABED_SHAPE } from './tiles/seabed-tile.ts';
export { TILE_SHAPE, type TilePlace, tileEncoding, tilesVersion } from './tiles/tile.ts';
