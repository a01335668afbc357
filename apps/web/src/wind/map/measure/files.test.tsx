import { areaCalls, lineCalls } from '@mapa/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { bodiesOf, hold } from '../../../test/server.ts';
import { address } from '../test/map.ts';
import { found, open, panel, typeCorners } from './test/panel.ts';

/** Gives the panel a file. */
async function upload(text: string, name = 'parque.geojson'): Promise<void> {
  await expect.element(panel.getByRole('button', { name: 'Elegir un archivo' })).toBeVisible();
  const field = document.querySelector<HTMLInputElement>('aside input[type=file]');
  if (field === null) throw new Error('no field');
  await userEvent.upload(field, new File([text], name));
}

test('a track is a line with its profile, and an area where that is wanted', async () => {
  await open({}, () => Promise.all([found(), hold(lineCalls.line)]));
  const marks = ['lat="42" lon="-2"', 'lat="42" lon="-1"', 'lat="43" lon="-1"'].map((at) => `<trkpt ${at}/>`);
  await upload(`<gpx version="1.1"><trk><trkseg>${marks.join('')}</trkseg></trk></gpx>`, 'camino.gpx');
  await expect
    .element(panel)
    .toMatchTextContent('El archivo trae una línea y ningún área: este es su perfil.');
  expect(address().trazo).toMatch(/^l/);
  await panel.getByRole('button', { name: 'Cerrar como área' }).click();
  await expect.element(panel).toMatchTextContent('10.507');
  await expect.element(panel).toMatchTextContent('la línea del archivo, cerrada');
  expect(address().trazo).toMatch(/^a/);
  await panel.getByRole('button', { name: 'Ver el perfil' }).click();
  await expect.element(panel).toMatchTextContent('este es su perfil');
  // What is drawn afterwards is of no file.
  await panel.getByRole('button', { name: 'Borrar la línea' }).click();
  await typeCorners('42,9', '42,5', '-2,1', '-1,4');
  await expect.element(panel).toMatchTextContent('10.507');
  expect(panel.element().textContent).not.toContain('archivo');
});

test('an outline that crosses itself says what of it counts', async () => {
  await open();
  await upload('{"type":"Polygon","coordinates":[[[-2,42],[-1,43],[-1,42],[-2,43],[-2,42]]]}');
  await expect.element(panel).toMatchTextContent('El contorno se cruza consigo mismo.');
  await expect.element(panel).toMatchTextContent('10.507');
});

test('latitude and longitude in the other order are told, and taken where that is meant', async () => {
  await open();
  await upload('{"type":"Polygon","coordinates":[[[42,-2],[42,-1],[43,-1],[42,-2]]]}');
  await expect.element(panel.getByRole('alert')).toMatchTextContent('cae lejos del mapa');
  await panel.getByRole('button', { name: 'Latitud y longitud en el otro orden' }).click();
  await expect.element(panel).toMatchTextContent('10.507');
  const [asked] = await bodiesOf({ ...areaCalls.area, path: '/area/micro/wspd_hgt/100' });
  expect(asked).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [-2, 42],
        [-1, 42],
        [-1, 43],
        [-2, 42],
      ],
    ],
  });
});

test('what a file may be is told before it is chosen', async () => {
  await open();
  for (const text of ['GeoJSON, KML, KMZ o GPX', '5 MB', '10.000 vértices', '100.000 km²'])
    await expect.element(panel).toMatchTextContent(text);
});

test('without a connection a file is kept until there is one', async () => {
  await open();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { fetch } = window;
  const network = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => {
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
  });
  window.dispatchEvent(new Event('offline'));
  const ring = '[[-2,42],[-1,42],[-1,43],[-2,42]]';
  await upload(`{"type":"Polygon","coordinates":[${ring}]}`);
  await expect
    .element(panel.getByRole('alert'))
    .toMatchTextContent('No hay conexión. El archivo sigue elegido');
  online.mockReturnValue(true);
  network.mockImplementation(fetch);
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(panel).toMatchTextContent('10.507');
});

test('a file with an area is enough, one without says so', async () => {
  await open();
  await upload('{"type":"Point","coordinates":[-2,42]}');
  await expect.element(panel.getByRole('alert')).toMatchTextContent('ningún polígono ni ninguna línea');
  const ring = [
    [-2, 42],
    [-1, 42],
    [-1, 43],
    [-2, 42],
  ];
  await upload(JSON.stringify({ type: 'Polygon', coordinates: [ring] }));
  await expect.element(panel).toMatchTextContent('10.507');
  expect(address().trazo).toMatch(/^a/);
  expect(panel.element().textContent).not.toContain('demasiado largo');
});

test('an outline that has no place in a link says so', async () => {
  await open();
  const teeth = Array.from({ length: 3_000 }, (_, n) => [-2 + n / 3_000, n % 2 === 0 ? 42 : 42.3]);
  const area = { type: 'Polygon', coordinates: [[...teeth, [-1, 43], [-2, 43], [-2, 42]]] };
  await upload(JSON.stringify(area));
  await expect.element(panel).toMatchTextContent('demasiado largo para un enlace');
  expect(address().trazo).toBeUndefined();
  await panel.getByRole('button', { name: 'Borrar el área' }).click();
  await expect.element(panel).not.toMatchTextContent('demasiado largo');
});
