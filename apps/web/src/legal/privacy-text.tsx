import { PAGE_PATHS } from '@mapa/contract';
import { Link } from 'react-router';
import { Holder } from './holder.tsx';
import type { LegalProps } from './legal-props.ts';

/** Privacy policy: what article 13 of the General Data Protection Regulation asks to be told. */
export function PrivacyText({ contacto }: LegalProps) {
  return (
    <>
      <p>
        Esta política explica qué datos personales tratamos, para qué y durante cuánto tiempo, según el
        Reglamento (UE) 2016/679 (RGPD) y la Ley Orgánica 3/2018 (LOPDGDD).
      </p>
      <h2>Responsable</h2>
      <Holder contacto={contacto} />
      <h2>Qué datos tratamos y para qué</h2>
      <ul>
        <li>
          <strong>Visitas sin registro.</strong> La dirección IP y la petición de cada página, durante el
          tiempo necesario para responder y proteger el servicio de abusos. Base: nuestro interés legítimo en
          un servicio seguro.
        </li>
        <li>
          <strong>Cuenta.</strong> Correo, nombre, apellidos, sector y, si los indica, empresa y uso previsto
          de los datos; la contraseña, de la que solo guardamos una huella cifrada que no permite recuperarla;
          y las sesiones abiertas, con el navegador y la fecha. Base: la ejecución del contrato de uso de la
          cuenta.
        </li>
        <li>
          <strong>Compras.</strong> Los datos de facturación, los puntos comprados y los importes, para
          cobrar, entregar los archivos y emitir la factura. Base: la ejecución del contrato de compra y las
          obligaciones fiscales y contables. Los datos de la tarjeta los pide directamente la pasarela de
          pago: nunca llegan a nosotros. Si es consumidor, también lo que aceptó antes de pagar, con la fecha
          y la versión del texto, como prueba.
        </li>
        <li>
          <strong>Datos de facturación para la próxima compra.</strong> Solo si lo pide con la casilla
          «Ofrecerme estos datos en la próxima compra», se los proponemos la próxima vez. Base: su
          consentimiento, que retira con solo desmarcar la casilla en otra compra o eliminando su cuenta.
        </li>
        <li>
          <strong>Referencias para un mástil.</strong> De qué meses de qué celdas ha recibido gratis el viento
          para compararlo con su mástil, para aplicar el límite. Base: nuestro interés legítimo en que la
          serie no se descargue entera sin comprarla. Se borra con la cuenta. Lo que mide su mástil se lee y
          se calcula en su navegador: no nos llega.
        </li>
        <li>
          <strong>Correos.</strong> Le escribimos para confirmar la cuenta, cambiar la contraseña y entregar
          sus compras. No enviamos publicidad.
        </li>
      </ul>
      <p>
        No elaboramos perfiles ni tomamos decisiones automatizadas, y no hay herramientas de publicidad o de
        análisis de visitas de terceros.
      </p>
      <h2>Durante cuánto tiempo</h2>
      <ul>
        <li>Los datos de la cuenta, hasta que la elimine desde «Mi cuenta».</li>
        <li>Cada sesión, treinta días como máximo, o hasta que la cierre.</li>
        <li>Los enlaces de confirmación, 48 horas; los de cambio de contraseña, una hora.</li>
        <li>
          Las facturas y lo necesario para justificarlas, seis años, como manda el Código de Comercio, aunque
          elimine antes su cuenta.
        </li>
      </ul>
      <h2>Quién más los recibe</h2>
      <p>
        No vendemos ni cedemos sus datos. Los reciben solo quienes hacen falta para prestar el servicio: el
        alojamiento y el servidor de correo, como encargados del tratamiento; la pasarela de pago y el banco,
        cuando compra; y la Administración tributaria, cuando la ley lo exige. Además, su navegador pide por
        sí mismo dos cosas a servicios ajenos, que reciben así su dirección IP:
      </p>
      <ul>
        <li>las imágenes del mapa base topográfico, mientras esté elegido ese mapa;</li>
        <li>la búsqueda de una dirección, con el texto que escriba en el buscador.</li>
      </ul>
      <p>A ninguno de los dos se le envía nada de su cuenta.</p>
      <h2>Sus derechos</h2>
      <p>
        Puede acceder a sus datos, rectificarlos, llevárselos o suprimirlos usted mismo en{' '}
        <Link to={PAGE_PATHS.account}>Mi cuenta</Link>. También puede pedirnos que limitemos su tratamiento u
        oponerse a él escribiendo a <a href={`mailto:${contacto.email}`}>{contacto.email}</a>; le
        responderemos en el plazo de un mes. Si cree que no los hemos atendido bien, puede reclamar ante la
        Agencia Española de Protección de Datos (<a href="https://www.aepd.es">www.aepd.es</a>).
      </p>
      <h2>Si no quiere darlos</h2>
      <p>
        El mapa, los gráficos y las muestras pueden usarse sin registro. Para tener una cuenta hacen falta los
        campos que no llevan la palabra «opcional», y para comprar, además, los de facturación.
      </p>
      <h2>Seguridad</h2>
      <p>
        Las contraseñas y los identificadores de sesión se guardan como huellas irreversibles, los enlaces de
        los correos valen una sola vez y puede cerrar en cualquier momento las sesiones que no reconozca.
      </p>
    </>
  );
}
