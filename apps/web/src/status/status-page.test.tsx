import { PAGE_PATHS, type ServiceStatus, statusCalls } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, breakOff } from '../test/server.ts';
import { visit } from '../test/visit.tsx';

const status = (change: Partial<ServiceStatus> = {}): ServiceStatus => ({
  momento: '2026-11-22T12:00:00Z',
  partes: { mapa: 'bien', graficos: 'bien', pagos: 'bien', correo: 'bien', entregas: 'bien' },
  entregas: { hechas: 12, mediana: 2.5, retrasadas: 0 },
  ...change,
});
const say = (data: ServiceStatus) => answer(statusCalls.estado, { success: true, data });
const part = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('says of each part how it is, and of the deliveries of the last day how long they took', async () => {
  await visit(PAGE_PATHS.status, {}, () => say(status()));
  await expect
    .element(page.getByRole('main').getByRole('status'))
    .toHaveTextContent('Todo funciona con normalidad.');
  await expect.element(part('Mapa')).toMatchTextContent('Funciona');
  await expect
    .element(part('Entregas'))
    .toMatchTextContent('12 entregas en las últimas 24 horas; la mitad tardó menos de 2,5 min.');
});

test('says what a fault means, and what is not offered', async () => {
  const partes = {
    mapa: 'caido',
    graficos: 'con-fallos',
    pagos: 'ninguno',
    correo: 'con-fallos',
    entregas: 'ninguno',
  };
  await visit(PAGE_PATHS.status, {}, () => say(status({ partes: partes as ServiceStatus['partes'] })));
  await expect
    .element(page.getByRole('main').getByRole('status'))
    .toHaveTextContent('Hay algo que no funciona como debe.');
  await expect.element(part('Mapa')).toMatchTextContent('No funcionaAhora no hay datos que mostrar.');
  await expect.element(part('Correo')).toMatchTextContent('Los correos llegan con retraso.');
  await expect.element(part('Entregas')).not.toMatchTextContent('24 horas');
});

test('tells late deliveries and files out of reach apart', async () => {
  const partes: ServiceStatus['partes'] = { ...status().partes, entregas: 'con-fallos' };
  await visit(PAGE_PATHS.status, {}, () =>
    say(status({ partes, entregas: { hechas: 1, mediana: 0.4, retrasadas: 0 } })),
  );
  await expect.element(part('Entregas')).toMatchTextContent('no se pueden descargar ahora');
  await expect
    .element(part('Entregas'))
    .toMatchTextContent('1 entrega en las últimas 24 horas; tardó menos de un minuto.');
});

test('says that some deliveries are late', async () => {
  const partes: ServiceStatus['partes'] = { ...status().partes, entregas: 'con-fallos' };
  await visit(PAGE_PATHS.status, {}, () =>
    say(status({ partes, entregas: { hechas: 3, mediana: 4, retrasadas: 2 } })),
  );
  await expect.element(part('Entregas')).toMatchTextContent('tarda más de una hora');
  await expect
    .element(part('Entregas'))
    .toMatchTextContent('la mitad tardó menos de 4,0 min; 2 con retraso.');
});

test('says what goes on while nothing can be ordered, and nothing of deliveries that nobody knows', async () => {
  const well = status().partes;
  await visit(PAGE_PATHS.status, {}, () =>
    say(status({ partes: { ...well, pagos: 'caido', correo: 'caido', entregas: 'caido' }, entregas: null })),
  );
  await expect.element(part('Pagos')).toMatchTextContent('Ahora no se puede hacer ningún pedido.');
  await expect.element(part('Correo')).toMatchTextContent('Ahora no sale ningún correo.');
  await expect.element(part('Entregas')).toMatchTextContent('Siguen guardados');
  await expect.element(part('Entregas')).not.toMatchTextContent('24 horas');
});

test('says that deliveries wait while nothing can be written down', async () => {
  const partes: ServiceStatus['partes'] = { ...status().partes, pagos: 'caido', entregas: 'con-fallos' };
  await visit(PAGE_PATHS.status, {}, () => say(status({ partes })));
  await expect.element(part('Entregas')).toMatchTextContent('esperan a que el servicio se restablezca');
});

test('says that nothing answers, and asks again', async () => {
  await visit(PAGE_PATHS.status, {}, () => breakOff(statusCalls.estado));
  await expect.element(page.getByText('El servicio no contesta.')).toBeVisible();
  await say(status({ entregas: { hechas: 0, mediana: null, retrasadas: 0 } }));
  await page.getByRole('button', { name: 'Comprobar de nuevo' }).click();
  await expect.element(part('Entregas')).toMatchTextContent('Ninguna en las últimas 24 horas.');
});
