import { calls, PAGE_PATHS } from '@mapa/contract';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer } from '../../../test/server.ts';
import { CONFIGURATION, visit } from '../../../test/visit.tsx';
import {
  address,
  expectLayer,
  expectOpacity,
  goTo,
  goToPoint,
  layers,
  markers,
  point,
  select,
} from '../test/map.ts';

const open = (search = '') => visit(`${PAGE_PATHS.map}${search}`, {});
const slider = (name: string) => page.getByRole('slider', { name, exact: true });

async function press(control: Locator, keys: string): Promise<void> {
  await expect.element(control).toBeInTheDocument();
  control.element().focus();
  await userEvent.keyboard(keys);
}

async function expectOptions(name: 'Datos' | 'Variable' | 'Altura', texts: readonly RegExp[]): Promise<void> {
  const options = select(name).getByRole('option');
  await expect.poll(() => options.elements()).toHaveLength(texts.length);
  for (const [at, text] of texts.entries()) expect(options.elements()[at]?.textContent).toMatch(text);
}

test('the map starts over the peninsula at zoom 6, with all controls as they are to be', async () => {
  await open();
  await page.getByRole('button', { name: 'Compartir' }).click();
  const link = page.getByLabelText('Enlace a este mapa');
  await expect.element(link).toBeVisible();
  const [, path = ''] = (link.element() as HTMLInputElement).value.split(`${PAGE_PATHS.map}/`);
  const token = path.replaceAll('-', '+').replaceAll('_', '/');
  expect(atob(token)).toContain('zoom=6&centro=40.36000,-3.71000');
  await userEvent.keyboard('{Escape}');

  await expectOptions('Datos', [/^Microescala 50m X 50m$/, /^Mesoescala 3km X 3km$/]);
  await expectOptions('Variable', [
    /^Viento medio$/,
    /^Densidad de potencia$/,
    /^Densidad del aire$/,
    /^Weibull parameter A$/,
    /^Weibull parameter k$/,
  ]);
  await expectOptions('Altura', [/^50\s?m$/, /^100\s?m$/, /^200\s?m$/]);
  await expect.element(page.getByRole('checkbox', { name: 'Batimetría' })).toBeChecked();
  await expect.element(slider('Opacidad')).toHaveValue('80');
  await expect.poll(() => document.querySelector('.leaflet-control-scale-line')?.textContent).toBe('200 km');
});

test('the wheel stops between zooms, which the address tells; buttons go on by whole ones', async () => {
  await open('?zoom=8&centro=41,-4');
  await expect.element(page.getByRole('application')).toBeInTheDocument();
  const map = page.getByRole('application').element();
  const { left, top, width, height } = map.getBoundingClientRect();
  const middle = { clientX: left + width / 2, clientY: top + height / 2 };
  // A finger's width on a touchpad, far less than a click of a wheel.
  map.dispatchEvent(new WheelEvent('wheel', { ...middle, deltaY: -20, bubbles: true, cancelable: true }));
  await expect.poll(() => address().zoom).toBe('8.25');
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect.poll(() => address().zoom).toBe('9.25');
});

test('the coordinate form goes to a place and clicks it', async () => {
  await open();
  await goTo('43.36000', '-5.85000');
  await expect.element(point).toMatchTextContent('43.36000, -5.85000');
  await expect.poll(markers).toHaveLength(1);
  await expect.element(markers()[0] ?? null).toBeInViewport();
  expect(address()).toMatchObject({ latitude: '43.36000', longitude: '-5.85000' });
});

test('what was chosen last is there when one comes back, however quickly one left', async () => {
  await open();
  await expect.element(select('Altura')).toBeVisible();
  const height = select('Altura').element();
  if (!(height instanceof HTMLSelectElement)) throw new Error('no select');
  height.value = '200';
  height.dispatchEvent(new Event('change', { bubbles: true }));
  // The click comes in the same moment, before the page can show the choice.
  page
    .getByRole('link', { name: 'Acerca de' })
    .first()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Acerca de' })).toBeVisible();
  await page.getByRole('link', { name: 'Mapa Eólico Ibérico' }).first().click();
  await expect.element(select('Altura')).toHaveValue('200');
});

test('coordinates that are missing, unreadable or out of range are not valid', async () => {
  await open();
  const message = page.getByRole('alert').filter({ hasText: 'Latitud o longitud no válidos' });
  await goToPoint(40, -3);
  for (const [latitude, longitude] of [
    ['90.1', '-3'],
    ['-91', '-3'],
    ['40', '180.5'],
    ['40', '-181'],
    ['', '-3'],
    ['40', ''],
    ['norte', '-3'],
  ] as const) {
    await goTo('40', '-3');
    await expect.element(message).not.toBeInTheDocument();
    await goTo(latitude, longitude);
    await expect.element(message).toBeVisible();
    expect(address()).toMatchObject({ latitude: '40.00000', longitude: '-3.00000' });
  }
  // The last one has a wrong latitude.
  const form = page.getByRole('form', { name: 'Ir a unas coordenadas' });
  await expect
    .element(form.getByLabelText('Latitud'))
    .toHaveAccessibleDescription('Latitud o longitud no válidos');
  await expect.element(form.getByLabelText('Latitud')).toBeInvalid();
  await expect.element(form.getByLabelText('Longitud')).toBeValid();
});

test('Layers: top right, expanded, a switch and an opacity of 100 for every overlay', async () => {
  await open('?zoom=9&centro=36.5,-6.5');
  await expect.element(layers.getByRole('heading', { name: 'Layers' })).toBeVisible();
  const frame = document.querySelector('.leaflet-container')?.getBoundingClientRect();
  const box = layers.element().getBoundingClientRect();
  expect((frame?.right ?? Number.NaN) - box.right).toBeLessThan(24);
  expect(box.top - (frame?.top ?? Number.NaN)).toBeLessThan(24);

  for (const title of [
    'Viento medio',
    'Fondo marino global',
    'Profundidad',
    'Isobatas',
    'Nombres y costas',
  ]) {
    await expect.element(layers.getByRole('checkbox', { name: title })).toBeChecked();
    const opacity = slider(`Opacidad de ${title}`);
    await expect.element(opacity).toHaveValue('100');
    // Those of the browser, unless others are given.
    expect(opacity.element()).toMatchObject({ min: '', max: '' });
  }
  await press(slider('Opacidad de Nombres y costas'), '{ArrowLeft>25/}');
  await expectOpacity('base_labels', '0.75');
  await layers.getByText('Nombres y costas').click();
  await expectLayer('base_labels', false);

  await layers.getByRole('button', { name: 'Plegar Layers' }).click();
  await expect.element(layers.getByRole('checkbox')).not.toBeInTheDocument();
});

test('bathymetry: depth from zoom 8, contours from zoom 9, none when it is switched off', async () => {
  await open('?zoom=7&centro=36.5,-6.5');
  const closer = page.getByRole('button', { name: 'Acercar' });
  await expectLayer('seabed_global');
  await expectLayer('seabed_depth', false);
  await expect.element(layers).toMatchTextContent('desde zoom 8');
  await closer.click();
  await expectLayer('seabed_depth');
  await expectLayer('seabed_contours', false);
  // The map does not hear a click while it moves.
  await expect.poll(() => address().zoom).toBe('8');
  await closer.click();
  await expectLayer('seabed_contours');
  await expectOpacity('seabed_contours', '0.8');

  await page.getByRole('checkbox', { name: 'Batimetría' }).click();
  for (const name of ['seabed_global', 'seabed_depth', 'seabed_contours']) await expectLayer(name, false);
  await page.getByRole('checkbox', { name: 'Batimetría' }).click();
  await expectLayer('seabed_contours');
});

test('the address, and with it a shared link, says which layers are switched off', async () => {
  await open('?zoom=9&centro=36.5,-6.5&capas=names*wind*marte');
  const box = (name: string) => layers.getByRole('checkbox', { name });
  await expect.element(box('Nombres y costas')).not.toBeChecked();
  await expect.element(box('Viento medio')).not.toBeChecked();
  await expect.element(box('Isobatas')).toBeChecked();
  await expectLayer('seabed_contours');
  await expectLayer('base_labels', false);
  await layers.getByText('Nombres y costas').click();
  await expectLayer('base_labels');
  await expect.poll(() => address().capas).toBe('wind');
  await page.getByRole('checkbox', { name: 'Batimetría' }).click();
  await expect.poll(() => address().capas).toBe('wind*seabed');
  await page.getByRole('button', { name: 'Compartir' }).click();
  const link = page.getByRole('textbox', { name: 'Enlace a este mapa' });
  await expect.element(link).toHaveValue(expect.stringMatching(/\/map\/[\w-]+$/));
  const { value } = link.element() as HTMLInputElement;
  expect(atob(value.split('/').at(-1) ?? '')).toContain('&capas=wind*seabed&');
  await page.getByRole('checkbox', { name: 'Batimetría' }).click();
  await layers.getByText('Viento medio').click();
  await expect.poll(() => address().capas).toBeUndefined();
});

test('the address, and with it a shared link, says how faint the layers are', async () => {
  await open('?zoom=9&centro=36.5,-6.5&capas=opacity.50*wind.60*names.101*seabed_contours.x');
  await expect.element(slider('Opacidad')).toHaveValue('50');
  await expect.element(slider('Opacidad de Viento medio')).toHaveValue('60');
  await expect.element(slider('Opacidad de Nombres y costas')).toHaveValue('100');
  await expect.element(slider('Opacidad de Isobatas')).toHaveValue('100');
  await expectOpacity('wspd_hgt50', '0.3');
  await press(slider('Opacidad de Nombres y costas'), '{ArrowLeft}');
  await expect.poll(() => address().capas).toBe('wind.60*names.99*opacity.50');
  // A layer that is switched off has its opacity again when it is seen again.
  await layers.getByText('Viento medio').click();
  await expect.poll(() => address().capas).toBe('wind*names.99*opacity.50');
  await layers.getByText('Viento medio').click();
  await expect.poll(() => address().capas).toBe('wind.60*names.99*opacity.50');
});

test('pictures of the wind have the colours of their legend, which says what they cannot show', async () => {
  await open('?zoom=8&centro=42.8,-1.6&paleta=viridis&escala=4,9&rango=6,8');
  await expectLayer('wspd_hgt50');
  const tile = document.querySelector<HTMLImageElement>('img[src*="layers=wspd_hgt50&"]');
  const asked = Object.fromEntries(new URL(tile?.src ?? '').searchParams);
  expect(asked).toMatchObject({ styles: 'viridis', colorscalerange: '4,9' });
  const note = page.getByText('El mapa muestra aquí todos los valores, no solo los de 6,00 a 8,00 m/s.');
  await expect.element(note).toBeVisible();
});

test('the map goes no closer than zoom 18', async () => {
  await open('?zoom=17&centro=42.81953,-1.6329');
  const closer = page.getByRole('button', { name: 'Acercar' });
  await closer.click();
  await expect.element(closer).toBeDisabled();
  await expect.poll(() => address().zoom).toBe('18');
  await page.getByRole('button', { name: 'Alejar' }).click();
  await expect.poll(() => address().zoom).toBe('17');
});

test('the selects have what the atlas has, and a link to another height shows the nearest', async () => {
  const atlas = {
    ...CONFIGURATION.atlas,
    variables: ['wspd_hgt', 'power_dens_hgt', 'air_dens_hgt', 'a_tot_hgt'],
    alturas: { serie: [50, 100], micro: [50, 100], meso: [50, 100] },
  };
  await visit(`${PAGE_PATHS.map}?altura=200&dato=micro&variable=k_tot_hgt`, {}, () =>
    answer(calls.configuration, { success: true, data: { ...CONFIGURATION, atlas } }),
  );
  await expectOptions('Altura', [/^50\s?m$/, /^100\s?m$/]);
  await expect.element(select('Altura')).toHaveValue('100');
  await expect.element(select('Variable')).toHaveValue('wspd_hgt');
  await expect
    .element(select('Variable').getByRole('option', { name: 'Weibull parameter k' }))
    .toBeDisabled();
});
