import { VAT_GROUNDS } from '@mapa/contract';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { structureOf } from '../../../test/pdf-structure.ts';
import type { InvoiceContent } from '../content.ts';
import { partOf, type RefundPart, rectified } from '../refund/part.ts';
import { lines, pagesOf, three } from '../test/printed.ts';
import { readQr } from '../test/read-qr.ts';
import { printInvoice } from './print.ts';

it('prints where a company is inscribed, and nothing of it where that is not known', async () => {
  const registro = 'R. M. de Navarra, tomo 1, folio 2, hoja NA-3, inscripción 1.ª';
  const [words] = await pagesOf({ ...three, emisor: { ...three.emisor, registro } });
  expect(words).toContain(registro);
  expect((await pagesOf(three))[0]).not.toContain('R. M. de');
});

it('tells screen readers its title, its parties, its tables and where its code leads', async () => {
  const qr = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674';
  const { isTagged, roles, alts } = await structureOf(await printInvoice({ ...three, qr }));
  expect(isTagged).toBe(true);
  const kinds = roles.filter((role) => ['H1', 'H2', 'Figure', 'Table'].includes(role));
  // Issuer and customer; the lines and the totals.
  expect(kinds).toEqual(['H1', 'Figure', 'H2', 'H2', 'Table', 'Table']);
  expect(alts).toEqual([`Código QR con la dirección ${qr}`]);
});

/** The invoice that gives a part of the three points back. */
function noteOf(part: RefundPart, data: Parameters<typeof rectified>[2]): InvoiceContent {
  const content = partOf(three, [], part);
  if (typeof content === 'string') throw new Error(content);
  return rectified(three, content, data);
}

describe('a printed invoice that is recorded for the tax agency', () => {
  const qr =
    'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR' +
    '?nif=B12345674&numserie=F2026-000042&fecha=21-11-2026&importe=606.21';

  it('carries the code of its record on its first page, and the texts above and below it', async () => {
    const bytes = await printInvoice({ ...three, lineas: lines(60), qr });
    const [first = '', ...more] = await pagesOf({ ...three, lineas: lines(60), qr });
    expect(first).toContain('QR tributario: Factura verificable en la sede electrónica de la AEAT');
    expect(more.length).toBeGreaterThan(0);
    for (const page of more) expect(page).not.toContain('QR tributario');
    const { code, scale } = await readQr(bytes);
    expect(code?.data).toBe(qr);
    const { topLeftCorner, topRightCorner } = code?.location ?? {};
    // Points of 1/72 inch, 35 mm wide.
    const side = ((topRightCorner?.x ?? 0) - (topLeftCorner?.x ?? 0)) / scale;
    expect((side * 25.4) / 72).toBeCloseTo(35, 0);
  });

  it('has none where it is not', async () => {
    expect((await pagesOf(three)).join(' ')).not.toMatch(/QR tributario|VERI\*FACTU|AEAT/);
  });
});

describe('a printed invoice', () => {
  it('says all that the law asks for', async () => {
    const [page, ...more] = await pagesOf(three);
    expect(more).toEqual([]);
    for (const words of [
      'Factura',
      'F2026-000042',
      'Fecha de expedición 21 de noviembre de 2026',
      'Pedido P-000007',
      'Vientos del Norte, S. L. NIF: B12345674 Calle Mayor 1, 31001 Pamplona',
      'Ingeniería Eólica del Ebro, S. A. NIF: A58818501 Avenida de la Constitución, 12 50001 Zaragoza España',
      '3 Serie, informe y mapa del punto de mesoescala 42.81952, -3.63290 1 200,00 € 200,00 €',
      'Cantidad Precio sin IVA Importe',
      'Importe 600,00 €',
      'Descuento (16,5 %) −99,00 €',
      'Base imponible 501,00 €',
      'IVA (21 %) 105,21 €',
      'Total 606,21 €',
      'Pagado con tarjeta el 21 de noviembre de 2026.',
      'Página 1 de 1',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toMatch(/demostración|prueba|validez|Fecha de la operación|rectifica/i);
  });

  it('names the day of the operation where it is another in Madrid, and leaves out a discount of none', async () => {
    const operacion = '2026-11-20T22:59:00.000Z';
    const one = {
      lineas: lines(1),
      base: 20_000,
      descuento: 0,
      descuentoPorcentaje: 0,
      iva: 4_200,
      total: 24_200,
    };
    const [page] = await pagesOf({ ...three, ...one, operacion });
    expect(page).toContain('Fecha de la operación 20 de noviembre de 2026');
    expect(page).toContain('Total 242,00 €');
    expect(page).not.toContain('Descuento');
  });

  it.each(Object.entries(VAT_GROUNDS))('gives the ground for no tax: %s', async (_, motivoSinIva) => {
    const [page] = await pagesOf({ ...three, ivaPorcentaje: 0, iva: 0, total: 50_100, motivoSinIva });
    expect(page).toContain('IVA (no sujeto) 0,00 €');
    expect(page).toContain('Total 501,00 €');
    expect(page).toContain(motivoSinIva);
  });

  it('says on every page that it is worth nothing where data, payment or issuer are not real', async () => {
    const emisor = { ...three.emisor, cif: '', domicilio: '' };
    const pages = await pagesOf({
      ...three,
      lineas: lines(20),
      demostracion: true,
      pagoDePrueba: true,
      emisor,
    });
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      expect(page).toContain('DATOS DE DEMOSTRACIÓN');
      expect(page).toContain('SIN VALIDEZ FISCAL');
    }
    expect(pages[0]).toMatch(/NIF: sin configurar .*Domicilio: sin configurar /);
    const all = pages.join(' ');
    for (const words of [
      'Datos de demostración.',
      'no se ha cobrado ningún importe',
      'no ha configurado su NIF',
    ]) {
      expect(all).toContain(words);
    }
  });

  it('that rectifies another says which, of when and why, and what is given back', async () => {
    const emitida = new Date('2026-12-02T09:00:00Z');
    const [page] = await pagesOf(
      noteOf(
        { kind: 'rest' },
        { numero: 'R2026-000001', emitida, motivo: 'El cliente pidió un punto por error.' },
      ),
    );
    for (const words of [
      'Factura rectificativa',
      'R2026-000001',
      'Fecha de expedición 2 de diciembre de 2026',
      'Rectifica la factura F2026-000042, de 21 de noviembre de 2026',
      'Motivo de la rectificación: El cliente pidió un punto por error.',
      '−1 200,00 € −200,00 €',
      'Base imponible −501,00 €',
      'IVA (21 %) −105,21 €',
      'Total a devolver −606,21 €',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('is the same to the byte each time, and tells readers its title, language and date', async () => {
    const bytes = await printInvoice(three);
    expect(Buffer.compare(await printInvoice(three), bytes)).toBe(0);
    const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata();
    expect(info).toMatchObject({
      Title: 'Factura F2026-000042',
      Author: 'Vientos del Norte, S. L.',
      Language: 'es-ES',
      CreationDate: 'D:20261120233000Z',
    });
  });

  it('tells readers which version of the program issued it, where that is known', async () => {
    const creatorOf = async (content: InvoiceContent) => {
      const { info } = await (
        await getDocumentProxy(new Uint8Array(await printInvoice(content)))
      ).getMetadata();
      return (info as { readonly Creator: string }).Creator;
    };
    expect(await creatorOf({ ...three, programa: '1.2.3' })).toBe('Mapa Eólico Ibérico 1.2.3');
    expect(await creatorOf({ ...three, programa: null })).toBe('Mapa Eólico Ibérico');
    expect(await pagesOf({ ...three, programa: '1.2.3' })).toEqual(await pagesOf(three));
  });

  it.each<[RefundPart, readonly string[]]>([
    [
      { kind: 'points', posiciones: [1, 3] },
      ['la factura F2026-000042 en las líneas 1 y 3', 'Total a devolver −404,14 €'],
    ],
    [
      { kind: 'amount', centimos: 5_000 },
      [
        'Rebaja de 50,00 € del precio del pedido',
        'una parte del precio de la factura F2026-000042',
        'Base imponible −41,32 €',
        'IVA (21 %) −8,68 €',
        'Total a devolver −50,00 €',
      ],
    ],
  ])('says what part it is about: %j', async (part, words) => {
    const data = { numero: 'R2026-000002', emitida: new Date('2026-12-02T09:00:00Z'), motivo: 'Error.' };
    const [page] = await pagesOf(noteOf(part, data));
    for (const text of words) expect(page).toContain(text);
  });
});
