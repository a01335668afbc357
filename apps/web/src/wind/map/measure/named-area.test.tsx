import { areaCalls, PAGE_PATHS, placeCalls } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, breakOff, refuse } from '../../../test/server.ts';
import { visit } from '../../../test/visit.tsx';
import { address } from '../test/map.ts';
import { found, open, panel } from './test/panel.ts';

const NAVARRA = {
  nombre: 'Comunidad Foral de Navarra',
  tipo: 'comunidad',
  provincia: '',
  pais: 'España',
  lat: 42.6,
  lon: -1.7,
  codigo: 'c15',
} as const;
const CAPE = { ...NAVARRA, nombre: 'Cabo Navarra', tipo: 'cabo', codigo: null } as const;
const AREA = {
  type: 'MultiPolygon' as const,
  coordinates: [
    [
      [
        [-2, 42],
        [-1, 42],
        [-1, 43],
        [-2, 42],
      ],
    ],
  ],
};
const field = page.getByRole('combobox', { name: 'Municipio, provincia o comunidad autónoma' });

const serve = async (): Promise<void> => {
  await found();
  await answer(placeCalls.lugares, { success: true, data: [CAPE, NAVARRA] });
  await answer(areaCalls.limites, {
    success: true,
    data: { codigo: 'c15', nombre: NAVARRA.nombre, provincia: null, area: AREA },
  });
};

test('an area by its name: what has borders is offered, and what it holds is told under its name', async () => {
  await open({}, serve);
  await field.fill('nava');
  const option = page.getByRole('option', { name: 'Comunidad Foral de Navarra' });
  await expect.element(option).toMatchTextContent('Comunidad autónoma · España');
  await expect.element(page.getByRole('option', { name: 'Cabo Navarra' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(panel.getByRole('heading', { name: NAVARRA.nombre })).toBeVisible();
  await expect.element(panel).toMatchTextContent('10.507');
  expect(address().trazo).toBe('nc15');
  // The open control of the layers would lie over a part of it.
  await expect.element(page.getByRole('button', { name: 'Desplegar Layers' })).toBeVisible();
  await panel.getByRole('button', { name: 'Borrar el área' }).click();
  await expect.element(field).toBeVisible();
  expect(address().trazo).toBeUndefined();
});

test('a link to an area by its name shows it', async () => {
  await visit(`${PAGE_PATHS.map}?trazo=nc15&altura=100`, {}, serve);
  await expect.element(panel.getByRole('heading', { name: NAVARRA.nombre })).toBeVisible();
});

test('a link to borders that there are not says so, and gives way to the tools', async () => {
  await visit(`${PAGE_PATHS.map}?trazo=n99&altura=100`, {}, () =>
    refuse(areaCalls.limites, 404, 'Ningún municipio tiene este código.'),
  );
  await expect.element(panel.getByRole('alert')).toMatchTextContent('Ningún municipio tiene este código.');
  await panel.getByRole('button', { name: 'Borrar el área' }).click();
  await expect.element(field).toBeVisible();
});

test('what nothing is called is said, and what is not found for want of a connection or of an answer', async () => {
  await open({}, async () => {
    await answer(placeCalls.lugares, { success: true, data: [] });
  });
  await field.fill('nada');
  await expect.element(page.getByText('No hay ningún municipio, provincia ni comunidad')).toBeVisible();
  await breakOff(placeCalls.lugares);
  await field.fill('otra');
  await expect.element(page.getByText('No se ha podido buscar: no hay conexión.')).toBeVisible();
  await refuse(placeCalls.lugares, 429, 'Demasiadas peticiones.');
  await field.fill('tercera');
  await expect.element(page.getByText('Demasiadas peticiones.')).toBeVisible();
});
