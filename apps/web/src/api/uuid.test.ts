import { expect, it } from 'vitest';
import { newUuid } from './uuid.ts';

// The form of version 4 and variant 10 in RFC 9562, sections 4 and 5.4.
it('a new UUID is a random one of version 4, and another each time', () => {
  expect(newUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newUuid()).not.toBe(newUuid());
});
