import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** What tests of the map find on it. */
export const point = page.getByRole('article', { name: 'Punto seleccionado' });
export const layers = page.getByRole('region', { name: 'Layers' });
export const select = (name: 'Datos' | 'Variable' | 'Altura') =>
  page.getByRole('region', { name: 'Controles del mapa' }).getByLabelText(name, { exact: true });
export const markers = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.leaflet-marker-pane [role=button]'),
];

/** The parameters of the address bar. */
export const address = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(window.location.search));

const coordinates = page.getByRole('form', { name: 'Ir a unas coordenadas' });

/** Sends the form of the coordinates. */
export async function goTo(latitude: string, longitude: string): Promise<void> {
  await coordinates.getByLabelText('Latitud').fill(latitude);
  await coordinates.getByLabelText('Longitud').fill(longitude);
  await coordinates.getByRole('button', { name: 'Ir', exact: true }).click();
}

/** Goes to another point by the form, and waits until it shows that point: then what is typed next stays. */
export async function goToPoint(lat: number, lon: number): Promise<void> {
  await goTo(`${lat}`, `${lon}`);
  await expect.element(coordinates.getByLabelText('Latitud')).toHaveValue(lat.toFixed(5));
  await expect.element(coordinates.getByLabelText('Longitud')).toHaveValue(lon.toFixed(5));
}

/** The layers of that name that the map service has drawn a tile of. */
const drawn = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.leaflet-layer')].filter((layer) =>
    layer.querySelector(`img[src*="layers=${name}&"]`),
  );

/** A layer is on the map once, or not at all. */
export const expectLayer = (name: string, isThere = true) =>
  expect.poll(() => drawn(name)).toHaveLength(isThere ? 1 : 0);

export const expectOpacity = (name: string, opacity: string) =>
  expect.poll(() => drawn(name).map((layer) => getComputedStyle(layer).opacity)).toEqual([opacity]);
