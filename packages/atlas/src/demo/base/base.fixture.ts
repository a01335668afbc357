import { makeDemoBase } from './make.ts';

/** The base fields, made once for every test file that asks for them. */
export const demoBase = await makeDemoBase();
