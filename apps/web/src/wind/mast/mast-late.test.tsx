import { mastCalls, PAGE_PATHS, projectCalls } from '@mapa/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerFile, hold, timesAsked } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';
import { forgetMast } from './mast-store.ts';
import { csvFile, give, referenceOf, slowFile } from './test/files.ts';
import { agree, compare, openMast, read } from './test/open.ts';
import { startMastWorker } from './worker/client.ts';

const NINE_MONTHS = 275 * 24;
const FEW_DAYS = 300;

const step = (name: string) => page.getByRole('heading', { name });
const opened = (name: string) => page.getByText(name, { exact: true });

/**
 * Opens a long file in a thread beside the page, begun after what the page should drop: whatever takes no longer would
 * be seen by then.
 */
async function openBeside(): Promise<void> {
  const worker = startMastWorker();
  const bytes = new Uint8Array(await new Response(csvFile(NINE_MONTHS)).arrayBuffer());
  await worker.ask('open', [{ name: 'otro.csv', bytes }], [bytes.buffer]);
  worker.end();
}

test('the winds that were asked for beside a file are not laid beside the next one', async () => {
  await openMast(ANA);
  await hold(mastCalls.referencia);
  give(csvFile(NINE_MONTHS, 'primero.csv'));
  await read();
  await compare.click();
  await expect.poll(() => timesAsked(mastCalls.referencia)).toBe(1);
  give(csvFile(FEW_DAYS, 'segundo.csv'));
  await expect.element(opened('segundo.csv')).toBeVisible();
  await read();
  await expect.element(step('Calidad')).toBeVisible();
  await answer(mastCalls.referencia, { success: true, data: referenceOf(NINE_MONTHS) });
  await openBeside();
  await expect.element(step('Comparación con el atlas')).not.toBeInTheDocument();
});

test('nor beside another reading of the same file', async () => {
  await openMast(ANA);
  await hold(mastCalls.referencia);
  give(csvFile(NINE_MONTHS));
  await read();
  await compare.click();
  await expect.poll(() => timesAsked(mastCalls.referencia)).toBe(1);
  await page.getByLabelText('Zona horaria').selectOptions('120,0');
  await agree.click();
  await expect.element(page.getByText(/^Del 28 de febrero/)).toBeVisible();
  await answer(mastCalls.referencia, { success: true, data: referenceOf(NINE_MONTHS) });
  await expect.element(compare).toBeEnabled();
  await expect.element(step('Comparación con el atlas')).not.toBeInTheDocument();
  await compare.click();
  await expect.element(step('Comparación con el atlas')).toBeVisible();
});

test('a file is not read because the one before it was to be', async () => {
  await openMast();
  give(csvFile(FEW_DAYS, 'primero.csv'));
  await page.getByLabelText('Zona horaria').selectOptions('0,0');
  await page.getByLabelText('Cada hora señala').selectOptions('begin');
  await expect.element(agree).toBeEnabled();
  await expect.element(page.getByRole('cell', { name: '2017-03-01 00:00' }).first()).toBeVisible();
  const button = agree.element();
  // The second file is on its way into the thread, and the page does not have it yet.
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (
    this: Worker,
    given,
  ) {
    post.mockRestore();
    this.postMessage(given);
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  give(csvFile(FEW_DAYS, 'segundo.csv'));
  await expect.element(opened('segundo.csv')).toBeVisible();
  await openBeside();
  await expect.element(agree).toBeEnabled();
  await expect.element(step('Calidad')).not.toBeInTheDocument();
});

test('a file of the same name is another file', async () => {
  await openMast();
  give(csvFile(FEW_DAYS));
  await read();
  await expect.element(step('Calidad')).toBeVisible();
  give(csvFile(FEW_DAYS + 1));
  await expect.element(page.getByText(/301 filas/)).toBeVisible();
  await expect.element(step('Calidad')).not.toBeInTheDocument();
  await agree.click();
  await expect.element(step('Calidad')).toBeVisible();
});

test('of two files that are opened at once the last one counts', async () => {
  await openMast();
  const release = slowFile('primero.csv');
  give(csvFile(FEW_DAYS, 'primero.csv'));
  give(csvFile(FEW_DAYS, 'segundo.csv'));
  await expect.element(opened('segundo.csv')).toBeVisible();
  release();
  await openBeside();
  await expect.element(opened('segundo.csv')).toBeVisible();
});

test('a file that is chosen while one of a project is on its way counts', async () => {
  forgetMast();
  await visit(
    `${PAGE_PATHS.mast}?proyecto=5cbd4a6c-3a3c-4d36-9a85-6b0b9e3b7d11&archivo=${crypto.randomUUID()}&nombre=torre.csv`,
    ANA,
    () => hold(projectCalls.bajarArchivo),
  );
  await expect.element(page.getByText('Abriendo el archivo')).toBeVisible();
  give(csvFile(FEW_DAYS, 'segundo.csv'));
  await expect.element(opened('segundo.csv')).toBeVisible();
  await answerFile(projectCalls.bajarArchivo, await csvFile(FEW_DAYS).text());
  await openBeside();
  await expect.element(opened('segundo.csv')).toBeVisible();
});

test('what is given up at once is not opened later', async () => {
  await openMast();
  const release = slowFile('mastil.csv');
  give(csvFile(FEW_DAYS));
  await page.getByRole('button', { name: 'Cancelar' }).click();
  release();
  await openBeside();
  await expect.element(opened('mastil.csv')).not.toBeInTheDocument();
  give(csvFile(FEW_DAYS, 'segundo.csv'));
  await expect.element(opened('segundo.csv')).toBeVisible();
});

test('the file that was open stays open where the next one is given up', async () => {
  await openMast();
  give(csvFile(FEW_DAYS, 'primero.csv'));
  await expect.element(opened('primero.csv')).toBeVisible();
  slowFile('segundo.csv');
  give(csvFile(FEW_DAYS, 'segundo.csv'));
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(opened('primero.csv')).toBeVisible();
  await read();
  await expect.element(step('Calidad')).toBeVisible();
});
