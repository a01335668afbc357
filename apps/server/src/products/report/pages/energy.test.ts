import { UNCERTAINTY_TITLES } from '@mapa/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { demoAtlas, demoOrder } from '../../test/demo-order.ts';
import { makeReport } from '../report.ts';

it('the energy in a report has its hours, every density correction and every uncertainty', async () => {
  const atlas = await demoAtlas();
  const pdf = await makeReport(atlas, { ...(await demoOrder(atlas)), sample: false });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  for (const said of [
    'Energía neta de cada mes',
    'Energía neta por hora del día (UTC)',
    'Exponente variable',
    'salvo la energía «en su punto», que usa la serie ajustada',
    ...Object.values(UNCERTAINTY_TITLES),
  ]) {
    expect(words).toContain(said);
  }
});
