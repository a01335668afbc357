import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { UnreachablePageError } from './crash/unreachable-page.ts';

/** A component whose code is fetched when it is first shown; its guard shows a page that can try again when it cannot be fetched. */
export function lazyPart<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new UnreachablePageError(name, cause);
    }
  });
}
