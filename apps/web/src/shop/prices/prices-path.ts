import { PAGE_PATHS } from '@mapa/contract';
import type { Session } from '../../session/session.ts';

/** Where the prices stand: on a page for users, as the specification guards it, and on the same one for everybody. */
export const pricesPath = (session: Session | null): string =>
  session ? PAGE_PATHS.shop : PAGE_PATHS.prices;
