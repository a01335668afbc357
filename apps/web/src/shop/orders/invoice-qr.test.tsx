import { calls, PAGE_PATHS } from '@mapa/contract';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';
import { order } from '../bought/test/order.ts';

const ADDRESS =
  'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR' +
  '?nif=B12345674&numserie=F2026-000042&fecha=21-11-2026&importe=242.00';

/** Reads a code as a telephone does, from a picture of the page. */
async function read(numero: string): Promise<string | undefined> {
  const figure = page.getByRole('figure').filter({ hasText: numero });
  await expect.element(figure.getByRole('img', { name: `Código QR de la factura ${numero}` })).toBeVisible();
  const base64 = await page.screenshot({ element: figure, save: false });
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context?.drawImage(image, 0, 0);
  const pixels = context?.getImageData(0, 0, image.width, image.height);
  return pixels && jsQR(pixels.data, pixels.width, pixels.height)?.data;
}

test('an invoice that is recorded has its code and the texts of the law on the page too', async () => {
  const recorded = {
    ...order('P-000007', 'entregado', [42]),
    factura: 'F2026-000042',
    verificacion: ADDRESS,
  };
  const note = ADDRESS.replace('F2026-000042', 'R2026-000003').replace('242.00', '-42.00');
  const back = {
    numero: 'R2026-000003',
    fecha: recorded.fecha,
    importe: 42,
    puntos: [],
    dinero: null,
    verificacion: note,
  };
  const unrecorded = { ...order('P-000006', 'entregado', [41]), factura: 'F2026-000041' };
  await visit(PAGE_PATHS.orders, ANA, () =>
    answer(calls.pedidos, { success: true, data: [{ ...recorded, rectificativas: [back] }, unrecorded] }),
  );
  expect(await read('F2026-000042')).toBe(ADDRESS);
  expect(await read('R2026-000003')).toBe(note);
  const [one, other] = page.getByRole('listitem').filter({ hasText: 'Pedido P-' }).elements();
  // Orden HAC/1177/2024, art. 20: both texts, above and below.
  expect(one?.textContent).toMatch(/QR tributario:.*Factura verificable en la sede electrónica de la AEAT/);
  expect(other?.textContent).not.toMatch(/QR|AEAT/);
  const link = page
    .getByRole('link', { name: 'Factura verificable en la sede electrónica de la AEAT' })
    .first();
  await expect.element(link).toHaveAttribute('href', ADDRESS);
});
