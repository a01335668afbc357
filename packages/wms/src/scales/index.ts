export { overLand } from './over-land.ts';
export { paintValues } from './paint.ts';
export { type Scale, scaleColours, stepOf, variableScale } from './scales.ts';
