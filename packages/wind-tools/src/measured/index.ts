export type { Choice } from './choice.ts';
export type { TabClimate } from './formats/tab.ts';
export { GAP_RULES, type GapRule, type Gaps, gapNumbers } from './gaps.ts';
export { inOrder } from './in-order.ts';
export { joined, type Measured, measured } from './measured.ts';
export { type MeasuredFile, openMeasured } from './open.ts';
export { LINES_NAMED, MeasuredError, type Problem } from './problem.ts';
export type { ColumnKind, FileColumn } from './proposal/headings.ts';
export { saidBy } from './proposal/metadata.ts';
export type { Format, Proposal, Question, Why } from './proposal/proposal.ts';
export { orderIn } from './proposal/propose.ts';
export { decode, linesOf } from './text/decode.ts';
export { layoutOf } from './text/layout.ts';
export { type MeasuredTable, type PreviewRow, previewRows, type ReadTable, readTable } from './text/table.ts';
export { type TimeAxis, timeAxis } from './times/time-axis.ts';
export { type DateOrder, readTime } from './times/written-time.ts';
export {
  directionUnitOf,
  KG_PER_M3,
  SPEED_NAMES,
  type SpeedUnit,
  speedUnit,
  speedUnitOf,
  temperatureUnitOf,
  type Unit,
  unitIn,
} from './units.ts';
