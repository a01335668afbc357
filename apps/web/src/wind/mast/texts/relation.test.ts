import { expect, it } from 'vitest';
import { doubtOf } from './relation.ts';

const doubt = (r2: number, deviationRatio: number) =>
  doubtOf({ uncertainty: { r2, days: 90 }, deviationRatio });

it('advises another method where the mast is followed and the method spoils its width', () => {
  expect(doubt(0.6, 0.03)).toMatch(/^El método deja un viento casi constante: .* Elija otro método\.$/);
  expect(doubt(0.6, 2.4)).toMatch(/^El método exagera los cambios del viento: .* Elija otro método\.$/);
  expect(doubt(0.6, 1)).toBeUndefined();
});

it('advises none where the atlas does not follow the mast, for no other is better', () => {
  const text = doubt(0.003, 0.03);
  expect(text).toMatch(/^El atlas apenas sigue a su mástil: .* El método deja un viento casi constante: /);
  expect(text).not.toContain('Elija otro');
});
