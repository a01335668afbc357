export { type AreaChart, areaOption, areaTable } from './area.ts';
export { dailyCycleAxis, dailyCycleOption, dailyCycleTable } from './daily-cycle.ts';
export { type EnergyChart, energyOption, energySummary, energyTable } from './energy.ts';
export { profileOption, profileTable } from './profile.ts';
export { roseOption, roseTable } from './rose.ts';
export { salesOption } from './sales.ts';
export { type ChartStyle, DARK, LIGHT, ROSE_COLOURS } from './style.ts';
export type { ChartTable } from './table.ts';
export { weibullOption, weibullTable } from './weibull.ts';
