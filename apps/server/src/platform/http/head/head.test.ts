import { PAGE_PATHS } from '@mapa/contract';
import { describe, expect, it } from 'vitest';
import { servesPage } from '../test/page-folder.ts';
import { publicPageAt } from './public-pages.ts';

const served = servesPage();

/** The document that a browser has at an address. */
const page = async (path: string): Promise<string> =>
  (await fetch(served.app.address + path, { headers: { accept: 'text/html' } })).text();

/** Pages that only those have a use for who are on the site already: no title of their own, and no search engine. */
const WITHOUT_HEAD: readonly string[] = [
  PAGE_PATHS.forget,
  PAGE_PATHS.cart,
  PAGE_PATHS.billing,
  PAGE_PATHS.payment,
  PAGE_PATHS.orders,
  PAGE_PATHS.account,
];

describe('the head of a page', () => {
  it('is there for every page at whose address nothing varies, or is not for anybody', () => {
    const plain = Object.values(PAGE_PATHS).filter((path) => !path.includes(':'));
    expect(plain.filter((path) => publicPageAt(path) === undefined)).toEqual(WITHOUT_HEAD);
  });

  it('has a head of its own at each address', async () => {
    const help = await page('/acercade/metodologia/validacion');
    expect(help).not.toContain('<i>any</i>');
    expect(help).toContain('<title>Validación · Metodología · Mapa Eólico Ibérico</title>');
    const wanted = [/<link rel="canonical" href="(.*?)">/, /property="og:url" content="(.*?)"/];
    for (const one of wanted)
      expect(one.exec(help)?.[1]).toMatch(/^http:.*\/acercade\/metodologia\/validacion$/);
    expect(help).toMatch(/<meta name="description" content="[^"]{50,}">/);
    for (const path of ['/reset/abc', '/nada']) expect(await page(path), path).toContain('content="noindex"');
    for (const path of ['/', '/index.html', '/MAP/'])
      expect(await page(path), path).toMatch(/rel="canonical" href="[^"]*\/map"/);
    const shouted = await page('/ACERCADE/Metodologia/validacion/');
    expect(shouted).toContain('<title>Validación · Metodología · Mapa Eólico Ibérico</title>');
  });

  it('tells search engines what it sells, and for how much', async () => {
    for (const path of ['/precios', '/acercade/productos']) {
      const text = await page(path);
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '');
      expect(data).toMatchObject({ '@type': 'Product' });
      // The prices of the specification.
      expect(data.offers.map(({ price }: { price: string }) => price)).toEqual([
        '200.00',
        '167.00',
        '150.00',
      ]);
      // With 21 % of tax, by hand: 35.07 on 167.00.
      expect(
        data.offers.map(({ priceSpecification }: { priceSpecification: object[] }) => priceSpecification[1]),
      ).toMatchObject(
        ['242.00', '202.07', '181.50'].map((price) => ({ price, valueAddedTaxIncluded: true })),
      );
    }
  });

  it('tells them the prices of the tariff of now, and is there without them', async () => {
    const { db } = served.app.database;
    const from = new Date();
    await db.insertInto('tariffs').values({ vigente_desde: from, precio_unidad_centimos: 21_050 }).execute();
    const values = { vigente_desde: from, desde: 5, descuento_decimas: 100 };
    await db.insertInto('tariff_discounts').values(values).execute();
    const told = await page('/precios');
    await db.deleteFrom('tariff_discounts').where('vigente_desde', '=', from).execute();
    await db.deleteFrom('tariffs').where('vigente_desde', '=', from).execute();
    // 210.50 less 10 %, by hand.
    expect([...told.matchAll(/"@type":"Offer","price":"([\d.]+)"/g)].map(([, price]) => price)).toEqual([
      '210.50',
      '189.45',
    ]);
  });

  it('lists its pages for search engines', async () => {
    const robots = await (await fetch(`${served.app.address}/robots.txt`)).text();
    const sitemap = /^Sitemap: http:\/\/[^/]+(\/.*)$/m.exec(robots)?.[1] ?? '';
    const pages = await fetch(served.app.address + sitemap);
    expect(pages.headers.get('content-type')).toContain('xml');
    const paths = [...(await pages.text()).matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(paths).toEqual(
      expect.arrayContaining([
        '/map',
        '/acercade/introduccion',
        '/acercade/productos/figuras',
        '/precios',
        '/legal/aviso',
        '/legal/accesibilidad',
      ]),
    );
    expect(paths).not.toContain('/descarga');
  });
});
