import { fromMercator } from '@mapa/field';
import { describe, expect, it } from 'vitest';
import { PLACES, placeLabels, widthOf } from '../base/labels.ts';
import type { Frame } from '../render/frame.ts';
import { movedName, namesOfWorld, placeNames } from './place-names.ts';
import { type Place, withTowns } from './places.ts';

/** Metres from the middle of the plane of web maps to its edge, pi times 6,378,137. */
const HALF = 20_037_508.342789244;

/** A map as a page of that size shows it, whose corner is a whole pixel of the world. */
function frameOf(zoom: number, left: number, top: number, width: number, height: number): Frame {
  const pixel = (2 * HALF) / (256 * 2 ** zoom);
  const [west, north] = [left * pixel - HALF, HALF - top * pixel];
  return {
    crs: 'EPSG:3857',
    bbox: [west, north - height * pixel, west + width * pixel, north],
    width,
    height,
  };
}

describe('names of the map', () => {
  // Maps over Madrid, Galicia, the Pyrenees and the Strait: the tile of the place times 256.
  it.each([
    [6, 7680, 5888, 1440, 900],
    [7, 15616, 11776, 390, 844],
    [9, 63744, 47616, 1024, 640],
    [11, 258048, 192512, 1440, 900],
    [12, 512000, 394752, 2560, 1440],
  ])('stand where the map service writes them, zoom %i', (zoom, left, top, width, height) => {
    const drawn = placeLabels(frameOf(zoom, left, top, width, height), zoom);
    const ofWorld = namesOfWorld(PLACES, zoom, widthOf)
      .map((name) => movedName(name, -left, -top))
      .filter((name) => name.right > 0 && name.left < width && name.bottom > 0 && name.top < height);
    expect(ofWorld.map(({ place }) => place.name)).toEqual(drawn.map(({ place }) => place.name));
    for (const [at, { x, y }] of ofWorld.entries()) {
      expect(x).toBeCloseTo(drawn[at]?.x ?? Number.NaN, 4);
      expect(y).toBeCloseTo(drawn[at]?.y ?? Number.NaN, 4);
    }
    expect(drawn.length).toBeGreaterThan(0);
  });

  it('give way to those that come before them in the list', () => {
    const place = (name: string, lon: number): Place => ({ name, lat: 40, lon, kind: 'city', from: 4 });
    const names = (places: readonly Place[]) =>
      placeNames(
        places,
        6,
        ({ lon }) => [100 * lon, 50],
        (text) => 10 * text.length,
      ).map((one) => one.place.name);
    // The first takes 4 + 5 pixels to the left of its dot and 2.2 + 4 + 40 + 5 to the right of it: 60.2 in all.
    expect(names([place('Aaaa', 0), place('Bbbb', 0.6), place('Cccc', 0.61)])).toEqual(['Aaaa', 'Cccc']);
    expect(names([place('Bbbb', 0.6), place('Aaaa', 0)])).toEqual(['Bbbb']);
  });

  it('are those of towns too from zoom 10 on, but of no place twice', () => {
    // Cabezón has 8,300 inhabitants, San Vicente 4,100 and Comillas 2,400.
    const near = (zoom: number) =>
      PLACES.filter(
        ({ lat, lon, from }) => from <= zoom && Math.abs(lat - 43.35) < 0.1 && Math.abs(lon + 4.3) < 0.15,
      ).map(({ name }) => name);
    expect(near(10)).toEqual(['Cabezón de la Sal']);
    expect(near(11)).toEqual(['Cabezón de la Sal', 'San Vicente de la Barquera', 'Comillas']);
    const own: Place = { name: 'Santander', lat: 43.46, lon: -3.81, kind: 'city', from: 5.5 };
    const tsv = [
      'kind\tfrom\tname\tlat\tlon',
      'town\t10\tSantander\t43.465\t-3.805',
      'town\t10\tCamargo\t43.407\t-3.885\n',
    ].join('\n');
    expect(withTowns([own], tsv).map(({ name }) => name)).toEqual(['Santander', 'Camargo']);
  });

  it('are in sight where they are read: Madrid is at 40.42 N, 3.70 W', () => {
    const madrid = namesOfWorld(PLACES, 6, widthOf).find(({ place }) => place.name === 'Madrid');
    const pixel = (2 * HALF) / (256 * 2 ** 6);
    const { dotX = 0, dotY = 0 } = madrid ?? {};
    const { lat, lon } = fromMercator({ x: dotX * pixel - HALF, y: HALF - dotY * pixel });
    expect(lat).toBeCloseTo(40.42, 6);
    expect(lon).toBeCloseTo(-3.7, 6);
  });
});
