import type { Locator } from '@playwright/test';

/** A value that a journey goes on with. Throws where there is none. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('what the journey goes on with is missing');
  return value;
}

/** Where an element is on the page. Throws where it is not shown. */
export const boxOf = async (element: Locator) => found(await element.boundingBox());
