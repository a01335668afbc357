export { type Scale, scaleColours, stepOf, variableScale } from './scales.ts';
export { lookOf } from './style.ts';
export { ticksOf } from './ticks.ts';
