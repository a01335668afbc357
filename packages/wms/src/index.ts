export { type Answer, answerTask, type Task } from './answer.ts';
export { capabilities, capabilitiesType, type ServiceDescription } from './capabilities/capabilities.ts';
export { type Extent, extentOf, type GridEdges } from './capabilities/extent.ts';
export { answerException } from './exceptions/document.ts';
export { LAYER_GROUPS, LAYER_NAMES, type Layer, layerNamed } from './layers/catalogue.ts';
export * from './raster.ts';
export { parseRequest } from './request/parse.ts';
export * from './request/types.ts';
export { colourOf, type Scale, scaleColours, VARIABLE_SCALES } from './scales/scales.ts';
