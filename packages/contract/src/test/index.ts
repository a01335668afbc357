export { billing } from './billing.ts';
export { registration } from './registration.ts';
