export type { Choice, InColumn } from './choice.ts';
export type { TabClimate, TabSector } from './formats/tab.ts';
export { GAP_RULES, type GapRule, type Gaps, gapNumbers } from './gaps.ts';
export { inOrder } from './in-order.ts';
export { joined, type Measured, measured } from './measured.ts';
export { type MeasuredFile, type Opened, openMeasured } from './open.ts';
export { MeasuredError, PROBLEMS, type Problem } from './problem.ts';
export type { ColumnKind, FileColumn } from './proposal/headings.ts';
export { saidBy } from './proposal/metadata.ts';
export type { Draft, Format, Proposal, Question, Reason, Why } from './proposal/proposal.ts';
export { orderIn } from './proposal/propose.ts';
export { decode, linesOf } from './text/decode.ts';
export { layoutOf } from './text/layout.ts';
export { type MeasuredTable, type PreviewRow, previewRows, readTable } from './text/table.ts';
export { isSummer, summerTime } from './times/clock.ts';
export { type TimeAxis, timeAxis } from './times/time-axis.ts';
export { type DateOrder, readTime, timeReader } from './times/written-time.ts';
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
