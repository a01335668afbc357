export { newCustomer } from './delivery/purchase.ts';
export { quantile } from './quantile.ts';
export { memoryOf, startServer } from './server.ts';
export { table } from './table.ts';
export { visits } from './visitors/visitors.ts';
