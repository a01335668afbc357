import { chartCalls, energyCalls, PAGE_PATHS, projectCalls, projectsPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { has, ID, project } from '../../projects/page/test/projects.ts';
import { setSession } from '../../session/session-store.ts';
import { answer, answerFile, hold, refuse, timesAsked } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';
import { forgetMast } from './mast-store.ts';
import { cellEnergy, csvFile, give, slowFile, taskFiles } from './test/files.ts';
import { agree, openMast, read } from './test/open.ts';

const FEW_DAYS = 300;
const alert = page.getByRole('alert').filter({ hasText: /./ });

test('a description by IEA Task 43 and its table are one series, in any order, and nothing is asked', async () => {
  await openMast({}, '');
  give(...taskFiles(FEW_DAYS));
  await expect.element(page.getByText(/IEA Wind Task 43 con su CSV, 300 filas/)).toBeVisible();
  await expect.element(page.getByLabelText('Zona horaria')).toHaveValue('60,0');
  await expect.element(page.getByLabelText('Cada hora señala')).toHaveValue('end');
  // 00:00 at UTC+1 is the end of the hour that began at 22:00 UTC.
  await expect.element(page.getByRole('cell', { name: '2017-02-28 22:00' })).toBeVisible();
  await page.getByRole('button', { name: 'Es correcto: leer la serie' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Posición' })).toHaveValue('42.81953, -1.63290');
  await expect.element(page.getByLabelText(/^Altura del anemómetro/)).toHaveValue('80');
});

test('a description alone says what is missing', async () => {
  await openMast({}, '');
  const [description] = taskFiles(FEW_DAYS);
  if (description) give(description);
  await expect.element(alert).toMatchTextContent(/Task 43 junto con su CSV\. Suelte los dos archivos/);
});

test('a distribution without times is laid beside the cell, when that is asked for', async () => {
  await openMast({}, '');
  await answer(energyCalls.energia, { success: true, data: cellEnergy(1.5, { a: 1.7, k: 1.9 }) });
  const generic = { type: 'bar', tracename: '', yhist0: ['N', 'S'], yhist1: [0, 1] };
  await answer(chartCalls.roseChart, {
    success: true,
    data: {
      ...generic,
      yhist2: [
        [10, 20],
        [30, 40],
      ],
    },
  });
  const tab = ['Prueba', '42.8 -1.6 80', '2 1.0 0.0', '60 40', '1 200 300', '2 800 700', ''].join('\n');
  give(new File([tab], 'clima.tab'));
  // Six tenths at 0.8 x 1.5 + 0.2 x 0.5 m/s, four at 0.7 x 1.5 + 0.3 x 0.5: 0.78 + 0.48.
  await expect.element(page.getByText(/media 1,26\u202fm\/s/)).toBeVisible();
  expect(await timesAsked(energyCalls.energia)).toBe(0);
  await page.getByRole('button', { name: 'Comparar con el atlas' }).click();
  await expect
    .element(page.getByRole('row', { name: /^Velocidad media/ }))
    .toMatchTextContent(/1,26.m\/s1,50.m\/s0,24.m\/s/);
  await expect.element(page.getByRole('row', { name: /^Weibull A/ })).toMatchTextContent(/1,70/);
  for (const name of ['Rosa del mástil', 'Rosa del atlas', 'Distribución de la velocidad'])
    await expect.element(page.getByRole('figure', { name })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Columnas y unidades' })).not.toBeInTheDocument();
});

test('a file that was corrected can be chosen once more', async () => {
  await openMast();
  give(csvFile(FEW_DAYS, 'otra.csv'));
  await expect.element(page.getByText('otra.csv')).toBeVisible();
  const field = document.querySelector<HTMLInputElement>('main input[type=file]');
  expect(field?.files).toHaveLength(1);
  // The browser tells of a file only where the field held another one.
  await page.getByRole('button', { name: 'Cambiar de archivo' }).click();
  expect(field?.files).toHaveLength(0);
});

test('what was answered about a file holds for the next one with the same columns, and for no other', async () => {
  await openMast(ANA, '');
  give(csvFile(FEW_DAYS, 'una.csv'));
  await page.getByLabelText('Valores imposibles').selectOptions('gap');
  await read();
  await page.getByRole('textbox', { name: 'Posición' }).fill('30T 557516,42 4705530,45');
  await page.getByLabelText(/^Altura del anemómetro/).fill('78');
  give(csvFile(FEW_DAYS, 'corregida.csv'));
  await expect.element(page.getByText('corregida.csv')).toBeVisible();
  await expect.element(page.getByLabelText('Zona horaria')).toHaveValue('0,0');
  await expect.element(page.getByLabelText('Valores imposibles')).toHaveValue('gap');
  await agree.click();
  await expect.element(page.getByRole('textbox', { name: 'Posición' })).toHaveValue('42.50000, -2.30000');
  await expect.element(page.getByLabelText(/^Altura del anemómetro/)).toHaveValue('78');
  const text = await csvFile(FEW_DAYS).text();
  give(new File([text.replace('Dir_78m', 'Dir_60m')], 'otra.csv'));
  await expect.element(page.getByText('otra.csv')).toBeVisible();
  await expect.element(page.getByLabelText('Zona horaria')).toHaveValue('');
  await expect.element(page.getByLabelText('Valores imposibles')).toHaveValue('refuse');
});

const KEPT_ID = '1b4e28ba-2fa1-4d3b-8e3f-9d0f1c2a7b55';
const KEPT = `?proyecto=${ID}&archivo=${KEPT_ID}`;

test('a file that is kept in a project is opened from there', async () => {
  forgetMast();
  const text = await csvFile(FEW_DAYS).text();
  await visit(`${PAGE_PATHS.mast}${KEPT}&nombre=torre.csv`, ANA, () =>
    answerFile(projectCalls.bajarArchivo, text),
  );
  await expect.element(page.getByText(/Tabla de texto \(CSV\), 300 filas/)).toBeVisible();
  await expect.element(page.getByText('torre.csv', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Columnas y unidades' })).toBeVisible();
});

test('a file of a project takes the place of one that is open', async () => {
  await openMast(ANA, '');
  give(csvFile(FEW_DAYS, 'otra.csv'));
  await expect.element(page.getByText('otra.csv')).toBeVisible();
  await visit(`${PAGE_PATHS.mast}${KEPT}&nombre=torre.csv`, ANA, async () =>
    answerFile(projectCalls.bajarArchivo, await csvFile(FEW_DAYS).text()),
  );
  // The second visit stands below the first, and both show what is open.
  await expect.element(page.getByText('torre.csv').first()).toBeVisible();
});

test('a file of a project that has gone is said', async () => {
  forgetMast();
  await visit(`${PAGE_PATHS.mast}${KEPT}&nombre=torre.csv`, ANA, () =>
    refuse(projectCalls.bajarArchivo, 404),
  );
  await expect.element(alert).toMatchTextContent('El archivo no está disponible en este momento.');
});

const columns = page.getByRole('heading', { name: 'Columnas y unidades' });
const opened = (name: string) => page.getByText(name, { exact: true });
const DOWNLOAD = { ...projectCalls.bajarArchivo, path: `${projectsPath(ID)}/archivos/${KEPT_ID}` };
const downloads = () => timesAsked(DOWNLOAD);

/** Opens the page of a project with a file, whose link this is. */
async function openProject() {
  forgetMast();
  const file = { id: KEPT_ID, nombre: 'torre.csv', bytes: 9_000, subido: '2026-11-21T12:00:00Z' };
  const list = { ...projectCalls.archivosDeProyecto, path: `${projectsPath(ID)}/archivos` };
  await visit(projectsPath(ID), ANA, async () => {
    await has(project());
    await answer(list, { success: true, data: [file] });
  });
  return page.getByRole('link', { name: 'Abrir como mástil' });
}

test('the link of a file opens it over another one each time; who goes back to it finds the other one', async () => {
  const link = await openProject();
  await answerFile(projectCalls.bajarArchivo, await csvFile(FEW_DAYS).text());
  await link.click();
  await expect.element(columns).toBeVisible();
  await expect.element(opened('torre.csv')).toBeVisible();
  give(csvFile(FEW_DAYS, 'otra.csv'));
  await expect.element(opened('otra.csv')).toBeVisible();
  history.back();
  await expect.element(link).toBeVisible();
  history.forward();
  await expect.element(opened('otra.csv')).toBeVisible();
  expect(await downloads()).toBe(1);
  history.back();
  await link.click();
  await expect.element(columns).toBeVisible();
  await expect.element(opened('torre.csv')).toBeVisible();
  expect(await downloads()).toBe(2);
});

test('a file of a project that could not be fetched is fetched again', async () => {
  const link = await openProject();
  await refuse(projectCalls.bajarArchivo, 404);
  await link.click();
  await expect.element(alert).toMatchTextContent('El archivo no está disponible en este momento.');
  history.back();
  await link.click();
  await expect.element(alert).toMatchTextContent('El archivo no está disponible en este momento.');
  expect(await downloads()).toBe(2);
  await answerFile(projectCalls.bajarArchivo, await csvFile(FEW_DAYS).text());
  history.back();
  await expect.element(link).toBeVisible();
  history.forward();
  await expect.element(columns).toBeVisible();
});

test('who enters on the way finds the file that was opened over that of a project', async () => {
  forgetMast();
  const text = await csvFile(FEW_DAYS).text();
  await visit(`${PAGE_PATHS.mast}${KEPT}&nombre=torre.csv`, {}, () =>
    answerFile(projectCalls.bajarArchivo, text),
  );
  await expect.element(opened('torre.csv')).toBeVisible();
  give(csvFile(FEW_DAYS, 'otra.csv'));
  await expect.element(opened('otra.csv')).toBeVisible();
  await read();
  give(new File([''], 'nada.csv'));
  await expect.element(alert).toMatchTextContent(/^nada\.csv: /);
  slowFile('lenta.csv');
  give(csvFile(FEW_DAYS, 'lenta.csv'));
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Entrar para comparar' }).click();
  await expect.element(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  setSession({
    token: 'de-ana',
    user: { id: '1', nombre: 'Ana', apellido: 'Ruiz', email: 'ana@ejemplo.es' },
  });
  await expect.element(page.getByRole('heading', { name: 'Calidad' })).toBeVisible();
  await expect.element(opened('otra.csv')).toBeVisible();
  expect(await downloads()).toBe(1);
});

test('the file is kept in a project when that is asked for, and not before', async () => {
  await openMast(ANA);
  give(csvFile(FEW_DAYS));
  await answer(projectCalls.proyectos, { success: true, data: [project()] });
  await page.getByText('Guardar el archivo en un proyecto').click();
  const keep = page.getByRole('button', { name: 'Guardar', exact: true });
  await expect.element(page.getByLabelText('Proyecto', { exact: true })).toHaveValue(ID);
  await hold(projectCalls.subirArchivo);
  await keep.click();
  await expect.element(page.getByRole('progressbar', { name: 'Subida de mastil.csv' })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancelar la subida' }).click();
  await expect.element(page.getByText('Se ha cancelado la subida de mastil.csv.')).toBeVisible();
  await refuse(projectCalls.subirArchivo, 409, 'Caben 4 archivos');
  await keep.click();
  await expect.element(alert).toMatchTextContent('Caben 4 archivos');
  const file = {
    id: crypto.randomUUID(),
    nombre: 'mastil.csv',
    bytes: 9_000,
    subido: '2026-11-21T12:00:00Z',
  };
  await answer(projectCalls.subirArchivo, { success: true, data: file });
  await keep.click();
  await expect.element(page.getByRole('link', { name: 'Sierra' })).toBeVisible();
});
