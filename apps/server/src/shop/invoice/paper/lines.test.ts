import { describe, expect, it } from 'vitest';
import { lines, pagesOf, placesOf, three } from '../test/printed.ts';

describe('the lines of a printed invoice', () => {
  it('say the whole of a long text, beside its amounts and within the page', async () => {
    const place = 'punto elegido: 40.20000, -10.50000 (Villarcayo de Merindad de Castilla la Vieja, Burgos)';
    const chosen = lines(20).map((line) => ({ ...line, descripcion: `${line.descripcion}; ${place}` }));
    const [words = ''] = await pagesOf({ ...three, lineas: chosen });
    expect(words).toContain(`42.81952, -1.63290; ${place} 1 200,00 € 200,00 €`);
    for (const texts of await placesOf({ ...three, lineas: chosen })) {
      for (const { text, left, y, width } of texts) {
        // A4 is 595.28 points wide; its margins are 54.
        expect(left + width, text).toBeLessThanOrEqual(541.3);
        const isOver = (other: (typeof texts)[number]) =>
          other.y === y && other.left > left && other.left < left + width - 0.1;
        expect(texts.filter(isOver), text).toEqual([]);
      }
      // Nothing of a page stands in its foot but the foot itself.
      expect(texts.filter(({ y }) => y > 25 && y < 62).length).toBeLessThanOrEqual(2);
    }
  });

  it('stand on one page where they are twenty', async () => {
    const all = { base: 400_000, descuentoPorcentaje: 25, descuento: 100_000, iva: 63_000, total: 363_000 };
    const pages = await pagesOf({ ...three, ...all, lineas: lines(20) });
    expect(pages).toHaveLength(1);
    for (const words of ['20 Serie', '4.000,00 €', '−1.000,00 €', '3.000,00 €', '630,00 €', '3.630,00 €']) {
      expect(pages[0]).toContain(words);
    }
  });

  // Fewer lines fit beside the code: the last page never has one by itself, or none but the warning.
  it.each(Array.from({ length: 20 }, (_, at) => at + 1))(
    'leave no almost empty page where they are %i',
    async (count) => {
      const qr = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674';
      for (const isTest of [false, true]) {
        const doubts = { demostracion: isTest, pagoDePrueba: isTest };
        const pages = await pagesOf({ ...three, ...doubts, qr, lineas: lines(count) });
        const shown = pages.map((page) => [...page.matchAll(/ Serie,/g)].length);
        expect(shown.reduce((sum, one) => sum + one, 0)).toBe(count);
        if (pages.length > 1) expect(shown.at(-1)).toBeGreaterThanOrEqual(Math.min(4, Math.floor(count / 2)));
      }
    },
  );

  it('carry the sum from page to page where they need more', async () => {
    const pages = await pagesOf({ ...three, lineas: lines(60) });
    expect(pages).toHaveLength(2);
    const carried = /Suma y sigue ([\d.]+),00 €/.exec(pages[0] ?? '')?.[1];
    expect(pages[1]).toContain(`Suma anterior ${carried},00 €`);
    const shown = pages.map((page) => [...page.matchAll(/(\d+) Serie,/g)].map(([, at]) => Number(at)));
    expect(shown.flat()).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(Number(carried?.replace('.', ''))).toBe(200 * (shown[0]?.length ?? 0));
    expect(pages[1]).toContain('Factura F2026-000042 · Vientos del Norte, S. L.');
  });
});
