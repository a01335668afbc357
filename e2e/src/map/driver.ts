import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { type DecodedPng, decode } from 'fast-png';

/** The address of the tiles of values of a field. */
export const VALUES = (field: string): RegExp => new RegExp(`/api/v1/tiles/[^/]+/${field}/`);

/** What a visitor does on the map screen. */
export function mapDriver(page: Page) {
  const select = (name: 'Datos' | 'Variable' | 'Altura'): Locator =>
    page.getByRole('region', { name: 'Controles del mapa' }).getByLabel(name, { exact: true });
  return {
    select,
    map: page.locator('.leaflet-container'),
    point: page.getByRole('article', { name: 'Punto seleccionado' }),
    controls: page.getByRole('region', { name: 'Controles del mapa' }),
    layers: page.getByRole('region', { name: 'Layers' }),
    notices: page.locator('[role=status]').filter({ has: page.getByRole('button', { name: 'Reintentar' }) }),
    /** The credit of the base map in the corner of the map. */
    credit: page.locator('main [data-base]').filter({ visible: true }),
    /** The markers of the points on the map. */
    markers: page.locator('.leaflet-marker-pane').getByRole('button', { name: /^Punto / }),

    /** The wind, as the browser colours it. */
    wind: page.locator('canvas.value-canvas'),

    /** What the canvas of the wind shows: red, green, blue and alpha of each pixel from the top left. */
    async pixels(): Promise<DecodedPng> {
      const address: string = await this.wind.evaluate((canvas) => canvas.toDataURL());
      return decode(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
    },

    /** What the map service drew of a layer. */
    layer(name: string): Locator {
      return page.locator('.leaflet-layer').filter({ has: page.locator(`img[src*="layers=${name}&"]`) });
    },

    /** Opens the map at a centre and zoom. */
    openAt(lat: number, lon: number, zoom: number): Promise<void> {
      return this.open(`/map?zoom=${zoom}&centro=${lat},${lon}`);
    },

    /** Sends the form of the coordinates. */
    async goTo(latitude: string, longitude: string): Promise<void> {
      const form = page.getByRole('form', { name: 'Ir a unas coordenadas' });
      await form.getByLabel('Latitud').fill(latitude);
      await form.getByLabel('Longitud').fill(longitude);
      await form.getByRole('button', { name: 'Ir', exact: true }).click();
    },

    /** Opens the map and waits until its wind is drawn. */
    async open(address = '/map'): Promise<void> {
      await page.goto(address);
      await this.drawn();
    },

    /** Waits until every tile that was asked for is there; the names are asked for last. */
    async drawn(): Promise<void> {
      const names = '.leaflet-tile[src*="layers=base_labels"], canvas.line-canvas[data-shown="ready"]';
      await expect(page.locator(names).first()).toBeVisible();
      await expect(page.locator('.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
      await expect(page.locator('canvas.value-canvas[data-shown=""]')).toHaveCount(0);
    },

    /** Clicks the map at a share of its width and height. */
    async click(across: number, down: number): Promise<void> {
      const box = await this.map.boundingBox();
      if (!box) throw new Error('The map is not on the page.');
      await this.map.click({ position: { x: box.width * across, y: box.height * down } });
    },

    /** The next request for a picture of that layer. */
    tileOf(layer: string): Promise<Request> {
      return page.waitForRequest(
        (request) =>
          new URL(request.url()).searchParams.get('layers') === layer ||
          request.url().includes(`LAYERS=${layer}&`),
      );
    },

    /** The next request for a tile of values of that field, such as `micro/wspd_hgt/50`. */
    valuesOf(field: string): Promise<Request> {
      return page.waitForRequest((request) => VALUES(field).test(request.url()));
    },

    /** The parameters of the address bar. */
    address(): Record<string, string> {
      return Object.fromEntries(new URL(page.url()).searchParams);
    },
  };
}

export type MapDriver = ReturnType<typeof mapDriver>;
