export { concurrent, stepped, type Winds } from './align.ts';
export { type Comparison, compare } from './compare.ts';
export { bestLag, type Lag, lags } from './lag.ts';
export { meanVeer } from './veer.ts';
