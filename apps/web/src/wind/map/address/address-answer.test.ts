import { describe, expect, it } from 'vitest';
import { parseAddresses, searchUrl } from './address-answer.ts';

describe('searchUrl', () => {
  it('asks in the words of the Nominatim search interface, in Spanish', () => {
    expect(searchUrl('https://nominatim.example/search', 'Calle Mayor 1, León')).toBe(
      'https://nominatim.example/search?q=Calle+Mayor+1%2C+Le%C3%B3n&format=jsonv2&limit=6&accept-language=es',
    );
    expect(searchUrl('https://geo.example/search?map=es', 'Puerto de Navacerrada')).toContain('?map=es&q=');
  });
});

// Answers in the form of Nominatim's own documentation: coordinates are texts.
describe('parseAddresses', () => {
  const pamplona = {
    place_id: 1,
    lat: '42.8184538',
    lon: '-1.6442556',
    name: 'Pamplona',
    display_name: 'Pamplona / Iruña, Navarra, España',
  };
  it('reads name, address and place', () => {
    expect(parseAddresses([{ ...pamplona, display_name: 'Pamplona, Navarra, España' }])).toEqual([
      { lat: 42.8184538, lon: -1.6442556, name: 'Pamplona', address: 'Navarra, España' },
    ]);
  });
  it('keeps the whole address when it does not begin with the name', () => {
    expect(parseAddresses([pamplona])[0]).toMatchObject({
      name: 'Pamplona',
      address: 'Pamplona / Iruña, Navarra, España',
    });
  });
  it('takes the name from the address when there is none', () => {
    expect(parseAddresses([{ ...pamplona, name: '', lat: 42.8, lon: -1.6 }])[0]).toMatchObject({
      name: 'Pamplona / Iruña',
      address: 'Navarra, España',
    });
  });
  it('lists the same place once', () => {
    expect(parseAddresses([pamplona, { ...pamplona, place_id: 2 }])).toHaveLength(1);
    expect(parseAddresses([])).toEqual([]);
  });
  it.each([
    { error: 'Unable to geocode' },
    [{ lat: '95', lon: '0', display_name: 'x' }],
    [{ lat: '', lon: '' }],
    null,
  ])('refuses %j', (answer) => {
    expect(() => parseAddresses(answer)).toThrow();
  });
});
