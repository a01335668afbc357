import { legalPath } from '@mapa/contract';
import { Fragment } from 'react';
import { Link } from 'react-router';
import classes from './legal.module.css';
import type { LegalProps } from './legal-props.ts';

const KEPT = [
  {
    name: 'XSRF-TOKEN',
    kind: 'Cookie propia',
    purpose: 'Impide que otra página envíe peticiones en su nombre.',
    time: 'Hasta cerrar el navegador',
  },
  {
    name: 'access_token, user',
    kind: 'Almacenamiento local',
    purpose: 'Mantienen abierta su sesión y muestran su nombre. Solo existen si ha entrado con una cuenta.',
    time: 'Hasta que salga; treinta días como máximo',
  },
  {
    name: 'gestion',
    kind: 'Cookie propia',
    purpose: 'Abre las páginas de gestión. Solo la tienen quienes administran este sitio.',
    time: 'Hasta cerrar el navegador',
  },
  {
    name: 'clickedPoints',
    kind: 'Almacenamiento local',
    purpose: 'Conserva los puntos de la cesta, y el que quiso añadir antes de entrar con su cuenta.',
    time: 'Hasta que vacíe la cesta, pague o salga; si no llega a entrar, hasta que borre los datos del sitio',
  },
  {
    name: 'proyectos, proyectosEnMapa, proyectosEnEspera',
    kind: 'Almacenamiento local',
    purpose:
      'Conservan sus proyectos mientras no tenga cuenta o no haya entrado, cuáles se ven en el mapa y si esperan a ' +
      'que usted quiera llevarlos a su cuenta. Al entrar, los proyectos pasan a la cuenta.',
    time: 'Hasta que entre con su cuenta o salga, los elimine o borre los datos del navegador',
  },
  {
    name: 'cuentaPedida',
    kind: 'Almacenamiento local',
    purpose:
      'Recuerda el correo con el que ha pedido aquí una cuenta o una contraseña nueva, para llevar a ella los ' +
      'proyectos de este navegador cuando siga el enlace.',
    time: 'Hasta que entre con su cuenta o borre los datos del navegador',
  },
  {
    name: 'proyectosSinGuardar',
    kind: 'Almacenamiento local',
    purpose: 'Conserva los nombres y las notas de puntos que ha escrito y no se han podido guardar todavía.',
    time: 'Hasta que se guarden o hasta que salga',
  },
  {
    name: 'compra',
    kind: 'Almacenamiento de la pestaña',
    purpose: 'Conserva los datos de facturación y el pedido mientras va a pagar y vuelve.',
    time: 'Hasta que pague, salga o cierre la pestaña',
  },
  {
    name: 'pago:…',
    kind: 'Almacenamiento local',
    purpose: 'Recuerda qué pago está en curso y de qué celdas, para decirle cómo ha terminado.',
    time: 'Hasta que se sepa o hasta que salga',
  },
  {
    name: 'pagado',
    kind: 'Almacenamiento de la pestaña',
    purpose: 'Recuerda que su compra se ha realizado, hasta que haya leído el mensaje que lo dice.',
    time: 'Hasta que lo acepte, salga o cierre la pestaña',
  },
  {
    name: 'mapaConocido',
    kind: 'Almacenamiento local',
    purpose: 'Recuerda que ya ha consultado un punto, para no explicarle otra vez cómo se hace.',
    time: 'Hasta que salga o borre los datos del navegador',
  },
  {
    name: 'energia',
    kind: 'Almacenamiento local',
    purpose: 'Recuerda la turbina, las pérdidas y lo demás que ha elegido para calcular la energía.',
    time: 'Hasta que salga o borre los datos del navegador',
  },
  {
    name: 'mantine-color-scheme-value',
    kind: 'Almacenamiento local',
    purpose: 'Recuerda si prefiere el tema claro o el oscuro. Solo existe si lo ha cambiado.',
    time: 'Hasta que salga o borre los datos del navegador',
  },
] as const;

/** Cookies and local storage. All of it is strictly necessary, so that no consent has to be asked for. */
export function CookiesText({ contacto }: LegalProps) {
  return (
    <>
      <p>
        Este sitio guarda en su navegador solo lo imprescindible para que funcione. No hay cookies de
        publicidad, de análisis de visitas ni de redes sociales, y por eso no le pedimos permiso: el artículo
        22.2 de la Ley 34/2002 exceptúa las que son estrictamente necesarias para prestar el servicio que
        usted solicita.
      </p>
      <h2>Lo que se guarda</h2>
      <dl className={classes.kept}>
        {KEPT.map(({ name, kind, purpose, time }) => (
          <Fragment key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {purpose} {kind}. {time}.
            </dd>
          </Fragment>
        ))}
      </dl>
      <h2>Cómo borrarlo</h2>
      <p>
        Al salir de su cuenta se borra todo el almacenamiento del sitio. Puede borrar también las cookies y el
        resto desde los ajustes de su navegador; si bloquea la cookie, podrá ver el mapa pero no entrar ni
        comprar.
      </p>
      <h2>Otros servicios</h2>
      <p>
        Al pagar, su navegador pasa a la página del proveedor de pagos, que usa sus propias cookies según su
        política. De cómo tratamos los datos personales habla la{' '}
        <Link to={legalPath('privacidad')}>política de privacidad</Link>. Para cualquier duda, escriba a{' '}
        <a href={`mailto:${contacto.email}`}>{contacto.email}</a>.
      </p>
    </>
  );
}
