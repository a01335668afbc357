import { DOWNLOAD_LINK_HOURS, legalPath, MAX_POINTS, PAGE_PATHS, VAT_GENERAL } from '@mapa/contract';
import { Link } from 'react-router';
import { PricesNow } from '../shop/prices/cards/prices-now.tsx';
import { NotSoldNotice } from '../shop/prices/not-sold-notice.tsx';
import { formatQuantity } from '../ui/format.ts';
import { Holder } from './holder.tsx';
import type { LegalProps } from './legal-props.ts';

/** Terms of sale: what is sold, its price, payment, delivery and complaints. */
export function TermsText({ contacto }: LegalProps) {
  return (
    <>
      <h2>Vendedor</h2>
      <Holder contacto={contacto} />
      <h2>Qué se vende</h2>
      <NotSoldNotice />
      <p>
        Datos de recurso eólico de los puntos que elija: la serie temporal procesada (CSV), el informe (PDF) y
        el mapa de microescala de 10 km × 10 km (GeoTIFF) de cada punto. Las series y los informes se refieren
        al punto de mesoescala más cercano, que se muestra en el pedido antes de pagar; dos puntos de la misma
        celda son el mismo producto. Cada pedido admite hasta {MAX_POINTS} puntos. Antes de comprar puede
        descargar gratis una muestra de la serie y del informe.
      </p>
      <h2>Precio</h2>
      <p>
        El precio por punto, IVA no incluido, es el que la página <Link to={PAGE_PATHS.prices}>Precios</Link>{' '}
        publica en el momento de hacer el pedido
        <PricesNow />. Cada pedido conserva los precios con los que se hizo.
      </p>
      <p>
        Se aplica el IVA general, del {formatQuantity(VAT_GENERAL, 0, '%')}. No se aplica a los pedidos
        facturados en Canarias, Ceuta y Melilla ni fuera de España; la factura indica el motivo. El resumen
        del pago muestra siempre el total exacto antes de que usted lo acepte.
      </p>
      <h2>Cómo se compra</h2>
      <p>
        Hace falta una cuenta. Elija los puntos en el mapa, revise la cesta, escriba los datos de facturación
        y confirme el pago. El contrato se celebra en español cuando la pasarela autoriza el pago; le enviamos
        entonces la factura por correo y conservamos el pedido en su cuenta.
      </p>
      <h2>Pago</h2>
      <p>
        Con tarjeta, en la página segura del proveedor de pago. El vendedor no conoce ni guarda los datos de
        la tarjeta.
      </p>
      <h2>Entrega</h2>
      <p>
        A los pocos minutos del pago recibe un correo con la factura y un enlace de descarga, que vale{' '}
        {DOWNLOAD_LINK_HOURS} horas. Si caduca, puede descargar los datos desde su cuenta sin coste. Si no
        recibe el correo, compruebe la carpeta de correo no deseado (spam) o escriba a{' '}
        <a href={`mailto:${contacto.email}`}>{contacto.email}</a>.
      </p>
      <h2>Desistimiento</h2>
      <p>
        Si compra como consumidor, tiene catorce días para desistir mientras la entrega no haya comenzado.
        Como se trata de contenido digital que se entrega de inmediato, al pagar consiente que empiece la
        entrega y reconoce que entonces pierde ese derecho (artículo 103.m del Real Decreto Legislativo
        1/2007).
      </p>
      <h2>Garantía</h2>
      <p>
        Si un archivo está incompleto, dañado o no corresponde al punto comprado, lo sustituimos o, si no es
        posible, devolvemos lo pagado con una factura rectificativa. Los consumidores tienen además la
        garantía legal de conformidad de los contenidos digitales. La incertidumbre propia de los modelos, que
        describe la ayuda, no es una falta de conformidad.
      </p>
      <h2>Licencia de uso</h2>
      <p>
        Puede usar los datos en sus proyectos y en los de sus clientes, y publicar resultados elaborados con
        ellos, con la atribución que figura en los archivos. No puede revender ni poner a disposición de
        terceros las series, los informes o los mapas como tales.
      </p>
      <h2>Reclamaciones y ley aplicable</h2>
      <p>
        Escriba a <a href={`mailto:${contacto.email}`}>{contacto.email}</a>; le responderemos en el plazo de
        un mes. Se aplica la ley española. Si es consumidor, son competentes los tribunales de su domicilio;
        en los demás casos, los del domicilio del vendedor. De sus datos personales trata la{' '}
        <Link to={legalPath('privacidad')}>política de privacidad</Link>.
      </p>
    </>
  );
}
