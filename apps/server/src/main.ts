import { beginFrugally } from './platform/process/frugal.ts';

beginFrugally();
await import('./run.ts');
