import { helpPath, legalPath, PAGE_PATHS } from '../paths.ts';
import { WITHDRAWAL_DAYS } from '../rules/consumers.ts';
import { DOWNLOAD_LINK_HOURS, MAX_POINTS } from '../rules/limits.ts';
import { VAT_GENERAL } from '../rules/vat.ts';

/** A part of a legal text. In its paragraphs and the items of its list `[text](address)` is a link. */
export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A list below the paragraphs; `name` is the subject of an item. */
  readonly items?: readonly { readonly name?: string; readonly text: string }[];
  /** Paragraphs below the list. */
  readonly after?: readonly string[];
}

/** The seller; the address is empty where there is none. */
interface Seller {
  readonly organizacion: string;
  readonly direccion: string;
  readonly email: string;
}

/** The terms of sale, for the page and for the mail. */
export function conditions({ organizacion, direccion, email }: Seller): readonly LegalSection[] {
  const write = `[${email}](mailto:${email})`;
  return [
    {
      title: 'Qué se vende',
      paragraphs: [
        'Datos de recurso eólico de los puntos que elija: la serie temporal procesada (CSV), el informe ' +
          '(PDF), el mapa de microescala de 10 km × 10 km (GeoTIFF) y la hoja de calidad de cada punto, y ' +
          'los mismos datos en los demás formatos que marque en el pedido, sin coste. Las series y los ' +
          'informes se refieren al punto de mesoescala más cercano, que se muestra en el pedido antes de ' +
          'pagar: los de dos puntos de la misma celda son los mismos, por lo que un pedido no admite los dos. El ' +
          'mapa de microescala y la serie ajustada son los del punto elegido. Cada pedido admite hasta ' +
          `${MAX_POINTS} puntos. Antes de comprar puede descargar gratis una muestra de la serie y del ` +
          'informe.',
      ],
    },
    {
      title: 'Precio',
      paragraphs: [
        `El precio por punto, IVA no incluido, es el que la página [Precios](${PAGE_PATHS.prices}) ` +
          'publica en el momento de hacer el pedido. Cada pedido conserva los precios con los que se hizo.',
        'Se añade el IVA que corresponda a los datos de facturación: en la Península y Baleares el general, ' +
          `del ${VAT_GENERAL}\u202f%; en Canarias, Ceuta y Melilla no se aplica; fuera de España puede ser el ` +
          'del país de destino o no aplicarse. El resumen del pago muestra siempre el tipo y el total exacto ' +
          'antes de que usted lo acepte, y la factura indica el motivo cuando no lleva IVA.',
      ],
    },
    {
      title: 'Cómo se compra',
      paragraphs: [
        'Hace falta una cuenta y ser mayor de edad. Elija los puntos en el mapa, revise la cesta, escriba los ' +
          'datos de facturación, indique si compra como empresa o profesional o como consumidor, y confirme el ' +
          'pago. Hasta ese momento puede volver atrás y corregir lo que haya escrito. El contrato se ' +
          'celebra en español cuando el proveedor de pagos autoriza el pago; le enviamos la factura y estas ' +
          'condiciones por correo, con el enlace de descarga o antes que él, y conservamos el pedido en su cuenta.',
      ],
    },
    {
      title: 'Pago',
      paragraphs: [
        'Con tarjeta, en la página segura del proveedor de pagos. El vendedor no conoce ni guarda los ' +
          'datos de la tarjeta.',
      ],
    },
    {
      title: 'Entrega',
      paragraphs: [
        'A los pocos minutos del pago recibe un correo con la factura y un enlace de descarga, que vale ' +
          `${DOWNLOAD_LINK_HOURS} horas. Si caduca, puede descargar los datos desde su cuenta, sin coste, ` +
          'mientras la conserve. ' +
          `Si no recibe el correo, compruebe la carpeta de correo no deseado (spam) o escriba a ${write}.`,
        'Si compra como consumidor y no pide que la entrega empiece de inmediato, empieza cuando termina ' +
          'el plazo de desistimiento.',
      ],
    },
    {
      title: 'Desistimiento',
      paragraphs: [
        `Si compra como consumidor, tiene ${WITHDRAWAL_DAYS} días naturales para desistir sin dar ningún motivo, ` +
          'mientras los datos no se hayan entregado. Se cuentan desde el día siguiente al del pago y terminan ' +
          'cuando acaba el último, o el primer día hábil que lo sigue si es sábado, domingo o festivo en toda ' +
          'España. Al hacer el pedido puede pedir que la entrega empiece de inmediato: entonces pierde ese derecho ' +
          'con la entrega (artículo 103.m del Real Decreto Legislativo 1/2007).',
        'Para desistir, use el enlace «Desistir del contrato aquí» de ' +
          `[Mis pedidos](${PAGE_PATHS.orders}) o escriba a ${write}. Le enviamos un acuse de recibo por ` +
          'correo y le devolvemos todo lo pagado, a la tarjeta con la que pagó, en los catorce días naturales ' +
          'siguientes a que nos lo comunique.',
        'También puede usar el modelo de formulario que sigue, aunque no es obligatorio.',
      ],
    },
    {
      // The form of Real Decreto Legislativo 1/2007, annex B.
      title: 'Modelo de formulario de desistimiento',
      paragraphs: [
        '(Solo debe cumplimentar y enviar este formulario si desea desistir del contrato.)',
        `– A la atención de ${[organizacion, direccion, write].filter((text) => text !== '').join(', ')}:`,
        '– Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de ' +
          'suministro de los siguientes datos (referencia del pedido):',
        '– Pedido el:',
        '– Nombre del consumidor o de los consumidores:',
        '– Domicilio del consumidor o de los consumidores:',
        '– Firma del consumidor o de los consumidores (solo si este formulario se presenta en papel):',
        '– Fecha:',
        '(*) Táchese lo que no proceda.',
      ],
    },
    {
      title: 'Garantía',
      paragraphs: [
        'Si un archivo está incompleto, dañado o no corresponde al punto comprado, lo sustituimos sin coste o, si ' +
          'no es posible, devolvemos lo pagado con una factura rectificativa.',
        'Si es consumidor, tiene además la garantía legal de conformidad (artículos 114 y siguientes del Real ' +
          'Decreto Legislativo 1/2007): respondemos de las faltas de conformidad que existan en el momento de la ' +
          'entrega y se manifiesten en los dos años siguientes. Puede exigir que las corrijamos gratis y, si no es ' +
          'posible o no lo hacemos en un plazo razonable, una rebaja del precio o la resolución del contrato, con ' +
          'la devolución de lo pagado.',
        'Los datos son resultados de un modelo, con la incertidumbre que se describe en ' +
          `[Acerca de](${helpPath()}) y en el informe.`,
      ],
    },
    {
      title: 'Licencia de uso',
      paragraphs: [
        'Los datos proceden del atlas que se nombra en los archivos, con la licencia que se indica en ellos y en ' +
          `[Acerca de](${helpPath()}): sobre ellos conserva usted todos los derechos que esa licencia le da.`,
        'Lo que aporta el vendedor, que es el informe, la hoja de calidad y la preparación de las series y de los ' +
          'mapas, puede usarlo sin límite de tiempo en sus proyectos y en los de sus clientes, y publicar ' +
          'resultados elaborados con ello, con la atribución que figura en los archivos. No puede revenderlo ni ' +
          'ponerlo a disposición de terceros como tal.',
      ],
    },
    {
      title: 'Reclamaciones y ley aplicable',
      paragraphs: [
        `Escriba a ${write}${direccion && ` o por carta a ${direccion}`}; le daremos una referencia de su ` +
          'reclamación y le responderemos en el plazo de un mes. Si es consumidor y no queda conforme, puede ' +
          'acudir a los servicios de consumo de su comunidad autónoma o de su municipio, o pedir el arbitraje de ' +
          'una junta arbitral de consumo.',
        'Se aplica la ley española. Si es consumidor, son competentes los tribunales de su domicilio; en los ' +
          'demás casos, los del domicilio del vendedor. De sus datos personales trata la ' +
          `[política de privacidad](${legalPath('privacidad')}).`,
      ],
    },
  ];
}

/** The pieces of a paragraph: texts, and links with their addresses. */
export function piecesOf(paragraph: string): readonly { readonly text: string; readonly to?: string }[] {
  return paragraph.split(/(\[[^\]]+\]\([^)]+\))/).flatMap((piece) => {
    const [, text, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
    if (text !== undefined && to !== undefined) return [{ text, to }];
    return piece === '' ? [] : [{ text: piece }];
  });
}
