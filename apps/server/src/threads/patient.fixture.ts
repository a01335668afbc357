import { threadWork } from './atlas-work.ts';

/** Work for a test: nothing but so many pauses. */
export interface PatientTask {
  readonly cost: number;
  readonly pauses: number;
}

export default threadWork(async ({ pauses }: PatientTask, pause) => {
  for (let n = 0; n < pauses; n++) await pause();
  return pauses;
});
