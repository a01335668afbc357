import { PAGE_PATHS } from '../paths.ts';
import { RETENTION_TEXTS } from '../rules/retention.ts';
import type { LegalSection } from './conditions.ts';

/** The privacy policy: the information that article 13 of the General Data Protection Regulation asks for. */
export function privacyPolicy({ email }: { readonly email: string }): readonly LegalSection[] {
  return [
    {
      title: 'Qué datos tratamos y para qué',
      paragraphs: [],
      items: [
        {
          name: 'Visitas sin registro',
          text:
            'La dirección IP y la petición de cada página, durante el tiempo necesario para responder y proteger el ' +
            'servicio de abusos. Base: nuestro interés legítimo en un servicio seguro.',
        },
        {
          name: 'Cuenta',
          text:
            'Correo, nombre, apellidos, sector y, si los indica, empresa y uso previsto de los datos; la contraseña, ' +
            'de la que solo guardamos una huella cifrada que no permite recuperarla; las sesiones abiertas, con el ' +
            'navegador y la fecha; y cuándo aceptó esta política, en qué versión. Base: la ejecución del contrato ' +
            'de uso de la cuenta. El sector, la empresa y el uso previsto nos dicen quién usa el atlas y para qué, ' +
            'y con ellos lo mejoramos. Base: nuestro interés legítimo en ello; puede oponerse.',
        },
        {
          name: 'Compras',
          text:
            'Los datos de facturación, los puntos comprados y los importes, para cobrar, entregar los archivos y ' +
            'emitir la factura. Base: la ejecución del contrato de compra y las obligaciones fiscales y contables. ' +
            'Los datos de la tarjeta los pide directamente el proveedor de pagos: nunca llegan a nosotros. También ' +
            'las condiciones que aceptó y, si es consumidor, lo que pidió antes de pagar, con la fecha y la versión ' +
            'del texto, como prueba. Donde el IVA depende de su país, guardamos además la dirección IP de la compra ' +
            'y el país de la tarjeta, que nos comunica el proveedor de pagos, como pruebas del lugar que exige la ley.',
        },
        {
          name: 'Datos de facturación para la próxima compra',
          text:
            'Solo si lo pide con la casilla «Ofrecerme estos datos en la próxima compra», se los proponemos la ' +
            'próxima vez. Base: su consentimiento, que retira en «Mi cuenta», desmarcando la casilla en otra compra ' +
            'o eliminando su cuenta.',
        },
        {
          name: 'Referencias para un mástil',
          text:
            'De qué meses de qué celdas ha recibido gratis el viento para compararlo con su mástil, para aplicar el ' +
            'límite. Base: nuestro interés legítimo en que la serie no se descargue entera sin comprarla. Se borra ' +
            'con la cuenta. Lo que mide su mástil se lee y se calcula en su navegador: no nos llega, salvo que pida ' +
            'guardarlo en un proyecto.',
        },
        {
          name: 'Proyectos',
          text:
            'Los puntos, nombres y notas que guarda en sus proyectos, para enseñárselos, y a quienes tengan el ' +
            'enlace si los comparte; y los archivos que adjunte, que solo ve usted. Base: la ejecución del contrato ' +
            'de uso de la cuenta. Se borran cuando los elimina y con la cuenta.',
        },
        {
          name: 'Correos',
          text:
            'Le escribimos para confirmar la cuenta, cambiar la contraseña, decirle que se ha eliminado, ' +
            'entregar sus compras y darle cuenta de facturas, devoluciones y desistimientos. Base: la ejecución del ' +
            'contrato. No enviamos publicidad.',
        },
      ],
      after: [
        'No elaboramos perfiles ni tomamos decisiones automatizadas, y no hay herramientas de publicidad o de ' +
          'análisis de visitas de terceros.',
      ],
    },
    {
      title: 'Durante cuánto tiempo',
      paragraphs: [],
      items: RETENTION_TEXTS.map((text) => ({ text })),
      after: [
        'Las facturas y los pedidos que las justifican los elimina el responsable cuando ya no hay que ' +
          'conservarlos. Lo demás lo borra el programa por sí mismo, varias veces al día, cuando cumple su plazo. ' +
          'Las copias de seguridad lo conservan hasta que otras más recientes las sustituyen.',
      ],
    },
    {
      title: 'Quién más los recibe',
      paragraphs: [
        'No vendemos ni cedemos sus datos. Los reciben solo quienes hacen falta para prestar el servicio: el ' +
          'alojamiento y el servidor de correo, como encargados del tratamiento; el proveedor de pagos y el banco, ' +
          'cuando compra; la Administración tributaria, cuando la ley lo exige; y la Comisión Europea (VIES), que ' +
          'comprueba los NIF-IVA de las empresas de otros países de la Unión donde el IVA depende de ellos. Quienes ' +
          'los tratan por encargo nuestro lo hacen dentro del Espacio Económico Europeo.',
        'Además, su navegador pide por sí mismo dos cosas a servicios ajenos, que reciben así su dirección IP:',
      ],
      items: [
        { text: 'las imágenes del mapa base topográfico, mientras esté elegido ese mapa;' },
        { text: 'la búsqueda de una dirección, con el texto que escriba en el buscador.' },
      ],
      after: ['A ninguno de los dos se le envía nada de su cuenta.'],
    },
    {
      title: 'Sus derechos',
      paragraphs: [
        'Puede acceder a sus datos, rectificarlos, llevárselos o suprimirlos usted mismo en ' +
          `[Mi cuenta](${PAGE_PATHS.account}). Para cambiar su dirección de correo, que limitemos el tratamiento u ` +
          `oponerse a él, escriba a [${email}](mailto:${email}); le responderemos en el plazo de un mes. Si cree ` +
          'que no los hemos atendido bien, puede reclamar ante la Agencia Española de Protección de Datos ' +
          '([www.aepd.es](https://www.aepd.es)).',
      ],
    },
    {
      title: 'Si no quiere darlos',
      paragraphs: [
        'El mapa, los gráficos y las muestras pueden usarse sin registro. Para tener una cuenta hay que haber ' +
          'cumplido 14 años y hacen falta los campos que no llevan la palabra «opcional»; para comprar, además, ' +
          'los de facturación y ser mayor de edad.',
      ],
    },
    {
      title: 'Seguridad',
      paragraphs: [
        'Las contraseñas y los identificadores de sesión se guardan como huellas irreversibles, los enlaces para ' +
          'confirmar la cuenta y cambiar la contraseña valen una sola vez y puede cerrar en cualquier momento las ' +
          'sesiones que no reconozca.',
      ],
    },
  ];
}
