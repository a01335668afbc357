/** The parts of an import that several machines share, for who gives them out and does them. */
export { type Division, PART_STAGES, type PartStage, partsOf } from './division.ts';
export { LostPartError, type MadeFile } from './made.ts';
export type { PartResult, PartWork } from './part.ts';
export { openPlace, type Place } from './place.ts';
export { reportOf, statesOf } from './report.ts';
export { makePart } from './work.ts';
