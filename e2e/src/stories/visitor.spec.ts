import { found } from '../found.ts';
import { expect, test } from '../journey.ts';
import { downloaded, rowsOf, textOf, unzip } from './files.ts';

// Most visitors have not asked for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor explores the map and takes the samples of a point home', async ({ page, map, picture }) => {
  await map.open('/');
  await picture('peninsula');
  await map.select('Variable').selectOption('power_dens_hgt');
  await map.select('Altura').selectOption('100');
  await page.getByRole('button', { name: 'Acercar' }).click();
  await map.drawn();
  await map.click(0.5, 0.4);
  await expect(map.point).toContainText(/Densidad de potencia a 100\s?m/);
  await expect(map.point).toContainText(/\d+\s?W\/m²/);
  await expect(page.getByText(/^Gráficos a 100\s?m calculados$/)).toBeAttached();
  // The panel that opens leaves the marker in sight, beside the control of the layers.
  for (const y of [5, 20]) await map.markers.hover({ trial: true, position: { x: 15, y } });
  await map.drawn();
  await picture('punto');

  const { latitude, longitude } = map.address();
  const cell = /Punto de mesoescala\D*(\d\d\.\d{5}), (-?\d\.\d{5})/.exec(
    (await map.point.textContent()) ?? '',
  );
  const stem = `${cell?.[1]}_${cell?.[2]?.replace('\u2212', '-')}`;
  const line = page.getByRole('contentinfo');
  const series = await downloaded(page, () => line.getByRole('button', { name: 'Datos' }).click());
  expect(series.suggestedFilename()).toBe('datos_muestra.zip');
  const data = await unzip(series);
  // The series comes first, its other formats follow.
  expect(data.size).toBe(45);
  expect([...data.keys()].at(0)).toBe(`serie_${stem}.csv`);
  expect([...data.keys()]).toContain(`serie_${stem}.parquet`);
  expect([...data.keys()].at(-1)).toBe('LEEME.txt');
  const rows = rowsOf(found(data.get(`serie_${stem}.csv`)));
  // The half-hours of the 31 days of December 2009, and the header.
  expect(rows).toHaveLength(1 + 31 * 48);
  expect(rows[1]?.[0]).toBe('2009-12-01T00:00:00Z');
  expect(rows.at(-1)?.[0]).toBe('2009-12-31T23:30:00Z');

  await line.getByRole('link', { name: 'Fuentes y licencia' }).click();
  await expect(page.getByRole('heading', { name: 'Datos, fuentes y licencia' })).toBeInViewport();
  await picture('fuentes');
  await expect(line).toContainText(`${latitude}, ${longitude}`);
  const report = await downloaded(page, () =>
    line.getByRole('button', { name: 'Informe de muestra' }).click(),
  );
  expect(report.suggestedFilename()).toBe('informe_muestra.zip');
  const papers = await unzip(report);
  expect([...papers.keys()]).toEqual([`informe_${stem}.pdf`, 'LEEME.txt']);
  const text = await textOf(found(papers.get(`informe_${stem}.pdf`)));
  expect(text).toContain(`${cell?.[1]}, ${cell?.[2]}`);
  expect(text).toContain('Datos de demostración');
});
