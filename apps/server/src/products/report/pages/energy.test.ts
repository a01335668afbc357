import { meanOf, weibullWasp } from '@mapa/atlas';
import { ENERGY_DEFAULTS, UNCERTAINTY_NAMES, UNCERTAINTY_TITLES } from '@mapa/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { energyOf } from '../../../wind/energy/energy.ts';
import { hubWinds } from '../../../wind/series/hub.ts';
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
    // One of nothing has no line.
    ...UNCERTAINTY_NAMES.filter((name) => ENERGY_DEFAULTS.incertidumbres[name] !== 0).map(
      (name) => UNCERTAINTY_TITLES[name],
    ),
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

it('a report has the turbine of its order, and what was supposed of it', async () => {
  const atlas = await demoAtlas();
  const energy = {
    turbina: { nombre: 'IEC_Class3_Normalized_Industry_Composite', potencia: 4200 },
    correccion: 'ninguna',
    perdidas: { disponibilidad: 7.5 },
    incertidumbres: { modelo: 9, horizontal: 3 },
    calculadas: { red: 2000 },
  } as const;
  const order = { ...(await demoOrder(atlas)), sample: false, energy };
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await makeReport(atlas, order))), {
    mergePages: true,
  });
  const words = text.replace(/\s+/g, ' ');
  expect(words).toMatch(/Clase IEC III, vientos flojos \(4\.200 kW, curva abierta/);
  expect(words).toContain('media hora a media hora, sin corrección por la densidad del aire.');
  // What the same request of the energy panel gives, at the hub of the defaults.
  const winds = await hubWinds(atlas, order.point.cell, order.point.asked, 100);
  const { celda } = await energyOf({ ...order.point.asked, buje: 100, ...energy }, winds, async () => {});
  expect(words).toContain(
    [celda.bruta, celda.neta]
      .map((value) => Math.round(value).toLocaleString('es-ES', { useGrouping: 'always' }))
      .join(' '),
  );
  expect(words).toMatch(
    /Pérdidas supuestas: Límite de potencia de la red \d+,\d % \(calculada con la serie\); Averías .* 7,5 %\. Las/,
  );
  expect(words).not.toContain('0,78 m/s');
});

it('a report with a hub below half of the rotor says so, and what the wind below the map is', async () => {
  const atlas = await demoAtlas();
  const pdf = await makeReport(atlas, { ...(await demoOrder(atlas)), sample: false, hub: 10 });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  expect(words).toContain('Con un rotor de 130 m las palas llegarían al suelo');
  expect(words).toContain('Por debajo de 50 m no hay mapa');
});
