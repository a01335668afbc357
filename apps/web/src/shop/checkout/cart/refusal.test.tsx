import { PAGE_PATHS, REFUSED_PATH } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { path, THREE, visit, withPoints } from '../../../test/visit.tsx';

const NOTHING_LOST = 'Su cesta sigue como estaba: puede intentarlo de nuevo';

/** The address with which Redsys leads back; an answer of its list of codes, or none where it sends no parameters. */
const returned = (response: string | null): string =>
  response === null
    ? REFUSED_PATH
    : `${REFUSED_PATH}&Ds_MerchantParameters=${btoa(JSON.stringify({ Ds_Response: response }))}`;

// 0190: denied by the issuer; 9915: cancelled at the buyer's request; 0909: error of the provider's system.
test.each([
  [
    '0190',
    `El banco no ha autorizado el pago y no se ha cobrado nada. ${NOTHING_LOST} o pagar con otra tarjeta.`,
  ],
  ['9915', `Ha cancelado el pago y no se ha cobrado nada. ${NOTHING_LOST}.`],
  ['0909', `El pago no se ha completado y no se ha cobrado nada. ${NOTHING_LOST}.`],
  [null, `El pago no se ha completado y no se ha cobrado nada. ${NOTHING_LOST}.`],
])(
  'a buyer who comes back unpaid is told who said no, and has the message in focus: %s',
  async (response, text) => {
    await visit(returned(response), withPoints(THREE));
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(text);
    await expect.poll(() => document.activeElement?.textContent).toBe(text);
    await expect.poll(() => path() + window.location.search).toBe(PAGE_PATHS.cart);
  },
);
