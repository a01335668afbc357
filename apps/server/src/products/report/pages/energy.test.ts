import { meanOf, weibullWasp } from '@mapa/atlas';
import { UNCERTAINTY_TITLES } from '@mapa/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { hubWinds } from '../../../wind/energy/energy.ts';
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
    'la del modelo son los 0,78 m/s de la validación del atlas en mástiles, entre la velocidad media',
    ...Object.values(UNCERTAINTY_TITLES),
  ]) {
    expect(words).toContain(said);
  }
});

it('a report tabulates the sectors at the height of its hub, in both winds', async () => {
  const atlas = await demoAtlas();
  const order = { ...(await demoOrder(atlas)), sample: false, hub: 120, sectors: 16 as const };
  const pdf = await makeReport(atlas, order);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  const { celda } = await hubWinds(atlas, order.point.cell, order.point.asked, 120);
  const weibull = weibullWasp(celda.speed);
  // The row of all sectors: all of the time, mean, A, k, all of the energy.
  const all = [100, meanOf(celda.speed), weibull?.a ?? 0, weibull?.k ?? 0].map((value, n) =>
    value.toFixed(n === 0 ? 1 : 2).replace('.', ','),
  );
  expect(words).toContain('A 120 m, altura de buje: en su punto (50 m), serie ajustada');
  expect(words).toContain(`A 120 m, altura de buje: celda de 3 km Sector`);
  expect(words).toContain(`Todos ${all.join(' ')} 100,0`);
  const sectors = words.slice(words.indexOf('altura de buje: celda de 3 km'));
  expect(sectors.slice(0, 700)).toContain('337,5');
});

it('a report with a hub below half of the rotor says so, and what the wind below the map is', async () => {
  const atlas = await demoAtlas();
  const pdf = await makeReport(atlas, { ...(await demoOrder(atlas)), sample: false, hub: 10 });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  expect(words).toContain('Con un rotor de 130 m las palas llegarían al suelo');
  expect(words).toContain('Por debajo de 50 m no hay mapa');
});
