import { calls, legalPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../test/server.ts';
import { visit } from '../test/visit.tsx';

const TITLE = 'DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN';
const apartados = [
  { nombre: 'Nombre del sistema informático', valor: 'Mapa Eólico Ibérico' },
  { nombre: 'Código identificador del sistema informático', valor: 'ME' },
];

// Orden HAC/1177/2024, art. 15: within the program, in the order of the law, which the server keeps.
test('the declaration on the invoicing program stands in the legal notice, entry by entry', async () => {
  await visit(legalPath('aviso'), {}, () =>
    answer(calls.declaracion, { success: true, data: { titulo: TITLE, apartados } }),
  );
  await expect.element(page.getByRole('heading', { level: 2, name: TITLE })).toBeVisible();
  const terms = page.getByRole('main').getByRole('term').elements();
  expect(terms.slice(-2).map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual(
    apartados.map(({ nombre, valor }) => [nombre, valor]),
  );
});

test('where invoices are not recorded there is none', async () => {
  await visit(legalPath('aviso'), {}, () => answer(calls.declaracion, { success: true, data: null }));
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ley aplicable' })).toBeVisible();
  await expect.element(page.getByText('DECLARACIÓN RESPONSABLE')).not.toBeInTheDocument();
});
