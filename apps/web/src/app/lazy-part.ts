import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { UnreachablePageError } from './crash/unreachable-page.ts';
import { awaited } from './loading/loading.ts';

/**
 * A component whose code is fetched when it is first shown. If that fails, the crash guard shows a page that offers to
 * try again.
 */
export function lazyPart<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await awaited(load()) };
    } catch (cause) {
      throw new UnreachablePageError(name, cause);
    }
  });
}
