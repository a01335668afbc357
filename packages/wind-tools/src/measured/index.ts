export type { Choice, InColumn } from './choice.ts';
export { isSummer, summerTime } from './clock.ts';
export { decode, linesOf } from './decode.ts';
export { GAP_RULES, type GapRule, type Gaps, gapNumbers } from './gaps.ts';
export type { ColumnKind, FileColumn } from './headings.ts';
export { inOrder } from './in-order.ts';
export { layoutOf } from './layout.ts';
export { joined, type Measured, measured } from './measured.ts';
export { saidBy } from './metadata.ts';
export { type MeasuredFile, type Opened, openMeasured } from './open.ts';
export { MeasuredError, PROBLEMS, type Problem } from './problem.ts';
export type { Draft, Format, Proposal, Question, Reason, Why } from './proposal.ts';
export { orderIn } from './propose.ts';
export type { TabClimate, TabSector } from './tab.ts';
export { type MeasuredTable, type PreviewRow, previewRows, readTable } from './table.ts';
export { type TimeAxis, timeAxis } from './time-axis.ts';
export {
  type DirectionUnit,
  directionUnitOf,
  KG_PER_M3,
  SPEED_NAMES,
  type SpeedUnit,
  speedUnit,
  speedUnitOf,
  type TemperatureUnit,
  temperatureUnitOf,
  type Unit,
  unitIn,
} from './units.ts';
export { type DateOrder, readTime, timeReader } from './written-time.ts';
