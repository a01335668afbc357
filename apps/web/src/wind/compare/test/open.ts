import { PAGE_PATHS } from '@mapa/contract';
import { visit } from '../../../test/visit.tsx';
import { allTold } from './answers.ts';

/** The address of two points. */
export const TWO = '?puntos=42.81687,-1.64323;41.75,-0.9';

/** Opens the comparison, of two points unless told otherwise. */
export const open = (search = TWO, told = allTold): Promise<void> =>
  visit(`${PAGE_PATHS.compare}${search}`, {}, told);
