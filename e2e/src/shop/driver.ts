import { expect, type Page } from '@playwright/test';

export interface SavedPoint {
  readonly latitud: number;
  readonly longitud: number;
}

/** Three points of three mesoscale cells: 600.00 less 16.5%, and 21% VAT, are 606.21. */
export const THREE: readonly SavedPoint[] = [
  { latitud: 42.81953, longitud: -1.6329 },
  { latitud: 41.75, longitud: -0.9 },
  { latitud: 40.2, longitud: -3.5 },
];

/**
 * The first of the three, for journeys where the number does not matter: after the payment the data of each point take
 * seconds to make.
 */
export const ONE = THREE.slice(0, 1);

export interface Address {
  readonly codigoPostal: string;
  /** These fields are given where the postal code does not decide them. */
  readonly provincia?: string;
  readonly pais?: string;
}

export const NAVARRA: Address = { codigoPostal: '31621' };

/** Where a purchase ends: the map without a chosen point, with the default point in the middle to within a pixel. */
export const DEFAULT_MAP =
  /\/map\?altura=50&dato=micro&variable=wspd_hgt&zoom=9&centro=42\.8[12]\d{3},-1\.63\d{3}$/;

/** An amount as the page writes it, whatever the space before the sign. */
export const euros = (amount: string): RegExp => new RegExp(`^${amount.replace('.', '\\.')}\\s€$`);

/** A promise that waits until it is released. */
export function gate(): { readonly held: Promise<void>; readonly release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { held: promise, release: resolve };
}

/** What a buyer does between the cart and the data. */
export function shopDriver(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  return {
    button,
    /** The table of the cart's points. */
    points: page.getByRole('table').filter({ hasText: 'Precio unitario' }),
    /** Amount of the row `Total a pagar`, in the cart's table or in a summary. */
    total: page
      .getByRole('row', { name: 'Total a pagar' })
      .getByRole('cell')
      .first()
      .or(page.locator('dt:text-is("Total a pagar") + dd')),
    dialog: page.getByRole('dialog', { name: 'Compra realizada con éxito' }),

    /** Puts points into the cart as if they came from an earlier visit. */
    async fillCesta(points: readonly SavedPoint[]): Promise<void> {
      const rows = page.getByRole('row', { name: /Eliminar el punto/ });
      // A page that still looks up the points of an earlier cart may save that once more.
      await expect(async () => {
        await page.evaluate((text) => localStorage.setItem('clickedPoints', text), JSON.stringify(points));
        await page.goto('/compra');
        await expect(rows).toHaveCount(points.length, { timeout: 15_000 });
      }).toPass();
    },

    saved(): Promise<SavedPoint[]> {
      return page.evaluate(() => JSON.parse(localStorage.getItem('clickedPoints') ?? '[]') as SavedPoint[]);
    },

    /** Goes from the cart to the billing data, once every point is located. */
    async finish(): Promise<void> {
      await expect(page.getByText('Localizando…')).toHaveCount(0);
      await button('Finalizar pedido').click();
      await expect(page).toHaveURL(/\/datosFacturacion$/);
    },

    async fillBilling({ codigoPostal, provincia, pais }: Address): Promise<void> {
      const said = page.getByRole('radio', { checked: true });
      if ((await said.count()) === 0) await page.getByLabel('Empresa o profesional').check();
      await page.getByLabel('Nombre o razón social').fill('Vientos del Norte S.L.');
      await page.getByLabel('CIF o NIF').fill('B12345674');
      await page.getByLabel('Domicilio').fill('Calle Mayor 1');
      await page.getByLabel('Código postal').fill(codigoPostal);
      if (provincia !== undefined) await page.getByLabel('Provincia').fill(provincia);
      if (pais !== undefined) await page.getByLabel('País', { exact: true }).fill(pais);
    },

    /** Sends the order and arrives at the payment. */
    async order(): Promise<void> {
      await button('Realizar compra').click();
      await expect(page).toHaveURL(/\/confirmacionCompra$/);
      await expect(button('Realizar pago')).toBeVisible();
    },

    /** Goes from points in the cart to the page of the payment, without optional formats, which take long to make. */
    async prepare(points: readonly SavedPoint[] = THREE, address = NAVARRA): Promise<void> {
      await this.fillCesta(points);
      await this.confirm(address);
    },

    /** The same from the page of the cart. */
    async confirm(address = NAVARRA): Promise<void> {
      await page.getByRole('button', { name: 'Ninguno', exact: true }).click();
      await this.finish();
      await this.fillBilling(address);
      await this.order();
    },

    /** Goes to the payment provider, the built-in one for tests. */
    async toProvider(): Promise<void> {
      await button('Realizar pago').click();
      await expect(page.getByRole('heading', { name: 'Pagar con tarjeta' })).toBeVisible();
    },

    /** Chooses on the provider's page what becomes of the payment, and when the shop is told. */
    async answer(result: RegExp, told?: RegExp): Promise<void> {
      if (told) {
        await page.getByText('Opciones de la prueba').click();
        await page.getByLabel(told).check();
      }
      await button(result).click();
    },
  };
}

/** The limit for what waits until an order is delivered, behind the orders of earlier journeys. */
export const UNTIL_DELIVERED = { timeout: 240_000 };

export const PAY = /^Pagar /;
export const REFUSE = /rechazada/;
export const CANCEL = /^Cancelar/;
