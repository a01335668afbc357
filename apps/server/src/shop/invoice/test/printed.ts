import { extractText, getDocumentProxy } from 'unpdf';
import type { InvoiceContent } from '../content.ts';
import { printInvoice } from '../paper/print.ts';
import { datos } from './order.ts';

/** An invoice of three points. Amounts of three and of many points at 200 € are by hand. */
export const three: InvoiceContent = {
  numero: 'F2026-000042',
  emitida: '2026-11-20T23:30:00.000Z',
  operacion: '2026-11-20T23:30:00.000Z',
  emisor: {
    nombre: 'Vientos del Norte, S. L.',
    cif: 'B12345674',
    domicilio: 'Calle Mayor 1, 31001 Pamplona',
    correo: 'hola@viento.example',
    web: 'https://viento.example',
    registro: null,
  },
  cliente: datos,
  pedido: 'P-000007',
  lineas: lines(3),
  base: 60_000,
  descuentoPorcentaje: 16.5,
  descuento: 9_900,
  ivaPorcentaje: 21,
  iva: 10_521,
  tratamiento: null,
  motivoSinIva: null,
  total: 60_621,
  demostracion: false,
  pagoDePrueba: false,
  rectifica: null,
  qr: null,
  programa: null,
};

/** So many points of an invoice. */
export function lines(count: number): InvoiceContent['lineas'] {
  return Array.from({ length: count }, (_, at) => ({
    descripcion: `Serie, informe y mapa del punto de mesoescala 42.81952, -${1 + at}.63290`,
    cantidad: 1,
    precioUnidad: 20_000,
    importe: 20_000,
  }));
}

/** Words of each page; the library writes over the bytes it is given. */
export async function pagesOf(contenido: InvoiceContent): Promise<string[]> {
  const bytes = await printInvoice(contenido);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

/** Where each text of each page stands, in points from the left and from the bottom. */
export async function placesOf(contenido: InvoiceContent) {
  const document = await getDocumentProxy(new Uint8Array(await printInvoice(contenido)));
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              left: Number(item.transform[4]),
              y: Number(item.transform[5]),
              width: item.width,
            },
          ]
        : [],
    );
  });
  return Promise.all(pages);
}
