import { makeDemoBase } from '../make.ts';

/** The done and total steps that were reported while `demoBase` was made. */
export const progress: (readonly [done: number, total: number])[] = [];
let turning = true;
export let turns = 0;
const turn = (): void => {
  turns++;
  if (turning) setImmediate(turn);
};
turn();

/** The base fields, made once in every test file that asks for them. */
export const demoBase = await makeDemoBase((done, total) => progress.push([done, total]));
turning = false;
