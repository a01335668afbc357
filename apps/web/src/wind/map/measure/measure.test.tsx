import { areaCalls, lineCalls, PAGE_PATHS, placeCalls } from '@mapa/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerFile, hold, refuse, timesAsked } from '../../../test/server.ts';
import { visit } from '../../../test/visit.tsx';
import { address, goTo, goToPoint } from '../test/map.ts';
import { followed, found, open, panel, typeCorners } from './test/panel.ts';

test('an area by its corners: what it holds stands in the panel, and the area in the address', async () => {
  await open();
  await typeCorners('42,9', '42,5', '-2,1', '-1.4');
  await expect.element(panel).toMatchTextContent('10.507');
  for (const text of ['3.923.719 celdas de 50', '6,68', '12,40', '7,76', '8,41', 'Viento medio a 100'])
    await expect.element(panel).toMatchTextContent(text);
  await panel.getByText('Ver datos').click();
  await expect.element(panel.getByRole('row', { name: /^3,50–4,00/ })).toMatchTextContent('50,00');
  expect(address().trazo).toMatch(/^a/);
  await page.getByLabelText('Altura', { exact: true }).selectOptions('200');
  await expect.poll(() => timesAsked({ method: 'POST', path: '/area/micro/wspd_hgt/200' })).toBe(1);
  await panel.getByRole('button', { name: 'Borrar el área' }).click();
  await expect.element(panel.getByRole('button', { name: 'Polígono' })).toBeVisible();
  expect(address().trazo).toBeUndefined();
});

test('corners that are no rectangle are not taken', async () => {
  await open();
  await typeCorners('42,5', '42,9', '-2,1', 'Soria');
  await expect.element(panel.getByRole('alert')).toMatchTextContent('cuatro números en grados');
  expect(address().trazo).toBeUndefined();
});

test('the panel says that it is calculating, that it was refused, and tries again', async () => {
  await open({}, () => hold(areaCalls.area));
  await typeCorners('42,9', '42,5', '-2,1', '-1,4');
  await expect.element(panel.getByRole('status')).toMatchTextContent('Calculando, por favor espere');
  await refuse(areaCalls.area, 429, 'Demasiadas peticiones seguidas.');
  await expect.element(panel.getByRole('alert')).toMatchTextContent('Demasiadas peticiones seguidas.');
  await answer(areaCalls.area, { success: false, msg: 'El área no contiene ninguna celda.' });
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(panel.getByRole('status')).toMatchTextContent('no contiene ninguna celda');
});

test('what comes of an area is told where it was told that it is calculated', async () => {
  await open({}, () => hold(areaCalls.area));
  await typeCorners('42,9', '42,5', '-2,1', '-1,4');
  const status = panel.getByRole('status').first();
  await expect.element(status).toMatchTextContent('Calculando, por favor espere');
  const told = status.element();
  await answer(areaCalls.area, { success: false, msg: 'El área no contiene ninguna celda.' });
  await expect.element(panel).toMatchTextContent('El área no contiene ninguna celda.');
  expect(told.isConnected && told.textContent).toBe('El área no contiene ninguna celda.');
});

test('the keyboard goes into the panel that its button opens, and back to the button', async () => {
  await visit(PAGE_PATHS.map, {});
  const button = page.getByRole('button', { name: 'Área y perfil' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus();
  await panel.getByRole('button', { name: 'Cerrar el panel del área' }).click();
  await expect.element(button).toHaveFocus();
});

test('a refusal of the area itself offers no other try', async () => {
  await open({}, () => refuse(areaCalls.area, 400, 'El área es demasiado grande.'));
  await typeCorners('42,9', '42,5', '-2,1', '-1,4');
  await expect.element(panel.getByRole('alert')).toMatchTextContent('El área es demasiado grande.');
  await expect.element(panel.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
});

test('a line has its profile of wind and relief', async () => {
  await open({}, () =>
    answer(lineCalls.line, {
      success: true,
      data: {
        km: 41.26,
        points: [
          { lat: 42.6, lon: -1.9, km: 0, elevation: 410, value: 5.5 },
          { lat: 42.9, lon: -1.5, km: 41.26, elevation: 1205, value: 8.25 },
        ],
      },
    }),
  );
  await followed();
  await panel.getByRole('button', { name: 'Línea' }).click();
  await expect.element(page.getByRole('application')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const before = address().centro;
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => address().centro).not.toBe(before);
  await userEvent.keyboard('{Enter}');
  await panel.getByRole('button', { name: 'Terminar' }).click();
  for (const text of ['41,3', '5,50 a 8,25', '410 a 1.205'])
    await expect.element(panel).toMatchTextContent(text);
  await panel.getByText('Ver datos').click();
  await expect.element(panel.getByRole('row', { name: /^41,26/ })).toMatchTextContent('1.205');
  expect(address().trazo).toMatch(/^l/);
  // The map marks both ends, and the place that the keys have reached.
  const signs = () =>
    [...document.querySelectorAll('.leaflet-marker-pane svg')].map((sign) => sign.textContent);
  expect(signs()).toEqual(['A', 'B']);
  const place = panel.getByRole('slider', { name: 'Lugar de la línea' });
  place.element().focus();
  await userEvent.keyboard('{End}');
  await expect
    .element(place)
    .toHaveAttribute('aria-valuetext', '41,3\u202fkm: 8,25\u202fm/s; relieve: 1.205\u202fm');
  await expect.poll(signs).toEqual(['A', 'B', '']);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.poll(signs).toEqual(['A', 'B']);
});

test('the map of the area: cells that would be too many cannot be chosen', async () => {
  await open();
  await typeCorners('42,9', '42,5', '-2,1', '-1,4');
  const cells = panel.getByLabelText('Celdas de', { exact: true });
  // Some 65 x 55 km on the plane: fewer than 4 million cells of 50 m, of which three degrees have 50 million.
  await expect.element(cells).toHaveValue('50');
  await panel.getByRole('button', { name: 'Borrar el área' }).click();
  await typeCorners('43', '40', '-4', '-1');
  await expect.element(cells).toHaveValue('200');
  await expect.element(panel.getByRole('option', { name: /^50.*demasiadas/ })).toBeDisabled();
});

test('back from a point that was chosen on the map is the area again, and forward the point', async () => {
  await visit(`${PAGE_PATHS.map}?zoom=8&centro=42.7,-1.7&altura=100`, {}, found);
  await page.getByRole('button', { name: 'Área y perfil' }).click();
  await typeCorners('42,9', '42,5', '-2,1', '-1,4');
  await expect.element(panel).toMatchTextContent('10.507');
  const points = page.getByRole('complementary', { name: 'Puntos' });
  for (const lon of [-1.7, -1.8]) {
    await goToPoint(42.7, lon);
    await expect.element(points).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
  }
  window.history.back();
  await expect.poll(() => address().longitude).toBe('-1.70000');
  await expect.element(points).toBeVisible();
  window.history.back();
  await expect.poll(() => address().longitude).toBeUndefined();
  await expect.element(panel).toMatchTextContent('10.507');
  window.history.forward();
  await expect.element(points).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

test('the map of the area has the name of the place in its middle, and so has the printed page', async () => {
  const nombre = 'frente a Cabo Peñas, Asturias · a 14 km';
  await open({}, () =>
    Promise.all([
      found(),
      answerFile(areaCalls.areaMap, 'TIFF'),
      answer(placeCalls.lugarDelPunto, {
        success: true,
        data: { nombre, municipio: null, provincia: null },
      }),
    ]),
  );
  await typeCorners('43,9', '43,7', '-6', '-5,8');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await panel.getByRole('button', { name: 'Descargar', exact: true }).click();
  await expect.poll(() => names).toEqual(['micro-wspd_hgt-100m-50m-frente-a-cabo-penas.tif']);
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.title).toBe('Mapa Eólico Ibérico · frente a Cabo Peñas, Asturias');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe('Mapa Eólico Ibérico');
});

test('Escape gives a drawing up', async () => {
  await open();
  await panel.getByRole('button', { name: 'Polígono' }).click();
  await expect.element(panel.getByRole('button', { name: 'Deshacer' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel.getByRole('button', { name: 'Polígono' })).toBeVisible();
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('while an area is measured the hint to click the map is away', async () => {
  await visit(PAGE_PATHS.map, {});
  const hint = page.getByText('consultar un punto es gratis');
  await expect.element(hint).toBeVisible();
  await page.getByRole('button', { name: 'Área y perfil' }).click();
  await panel.getByRole('button', { name: 'Línea' }).click();
  await expect.element(hint).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Área y perfil' }).click();
  await expect.element(hint).toBeVisible();
});

test('who goes to coordinates while drawing moves the map and draws nothing', async () => {
  await open();
  await panel.getByRole('button', { name: 'Polígono' }).click();
  await expect.element(panel.getByRole('status')).toMatchTextContent('Haga clic');
  await goTo('41,5', '-2,5');
  await expect.poll(() => address().centro).toMatch(/^41\.5/);
  await expect.element(panel).toMatchTextContent('0 puntos.');
});

test('the help of a touch screen speaks of touching, and of no keys', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query === '(pointer: coarse)' ? 'all' : query),
  );
  onTestFinished(() => void vi.mocked(window.matchMedia).mockRestore());
  await open();
  await panel.getByRole('button', { name: 'Polígono' }).click();
  await expect.element(panel.getByRole('status')).toMatchTextContent(/^Toque cada vértice/);
  expect(panel.getByRole('status').element().textContent).not.toMatch(/teclado|clic/);
});
