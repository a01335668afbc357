import { describe, expect, it } from 'vitest';
import { afterNavigation } from './alert.ts';

describe('afterNavigation', () => {
  it('clears a message', () => {
    expect(afterNavigation({ type: 'error', text: 'No' })).toBeNull();
    expect(afterNavigation(null)).toBeNull();
  });
  it('keeps a flagged one for one navigation', () => {
    const once = afterNavigation({ type: 'success', text: 'Sí', persist: true });
    expect(once).toEqual({ type: 'success', text: 'Sí' });
    expect(afterNavigation(once)).toBeNull();
  });
});
