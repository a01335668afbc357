export { overLand } from './over-land.ts';
export { type Scale, scaleColours, stepOf, variableScale } from './scales.ts';
export { type Look, lookOf, type Span } from './style.ts';
