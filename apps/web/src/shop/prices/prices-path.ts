import { PAGE_PATHS } from '@mapa/contract';
import type { Session } from '../../session/session.ts';

/** The address of the prices: a page for users, which the specification guards, and the same one for everybody. */
export const pricesPath = (session: Session | null): string =>
  session ? PAGE_PATHS.shop : PAGE_PATHS.prices;
