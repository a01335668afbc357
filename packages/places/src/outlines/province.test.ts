import { expect, it } from 'vitest';
import { provinceAt } from './province.ts';

it('a province holds its towns and not those of its neighbours, nor the sea', () => {
  const navarra = provinceAt({ lat: 42.8169, lon: -1.6432 });
  expect(navarra?.name).toBe('Navarra');
  // Tudela and Estella are in Navarra; Logroño and Vitoria are not.
  expect(navarra?.holds({ lat: 42.0616, lon: -1.6067 })).toBe(true);
  expect(navarra?.holds({ lat: 42.6717, lon: -2.0322 })).toBe(true);
  expect(navarra?.holds({ lat: 42.4627, lon: -2.445 })).toBe(false);
  expect(navarra?.holds({ lat: 42.8467, lon: -2.6716 })).toBe(false);
  expect(provinceAt({ lat: 44, lon: -3 })).toBeUndefined();
  expect(provinceAt({ lat: 38.7223, lon: -9.1393 })).toBeUndefined();
});
