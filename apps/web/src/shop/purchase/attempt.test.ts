import { describe, expect, it } from 'vitest';
import { endedAttempt } from './attempt.ts';

describe('endedAttempt', () => {
  it.each([
    ['pago:7', '{"numero":"2611A7k9","puntos":[]}', null, '2611A7k9'],
    ['pago:7', '{"numero":"2611A7k9","puntos":[]}', '{"numero":"2611B000","puntos":[]}', undefined],
    ['pago:7', '{"numero":"nada","puntos":[]}', null, undefined],
    ['pago:7', 'nada', null, undefined],
    ['pago:8', '{"numero":"2611A7k9","puntos":[]}', null, undefined],
    [null, null, null, undefined],
  ])('%s: from %s to %s', (key, oldValue, newValue, numero) => {
    expect(endedAttempt('7', { key, oldValue, newValue })).toBe(numero);
  });
});
