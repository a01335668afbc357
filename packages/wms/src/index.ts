export { LAYER_GROUPS, LAYER_NAMES, type Layer, layerNamed } from './layers/catalogue.ts';
export * from './raster.ts';
export { renderMap } from './render/map.ts';
export { parseRequest } from './request/parse.ts';
export * from './request/types.ts';
export { colourOf, type Scale, scaleColours, VARIABLE_SCALES } from './scales/scales.ts';
