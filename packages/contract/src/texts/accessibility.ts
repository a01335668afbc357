import { helpPath, legalPath } from '../paths.ts';
import type { LegalSection } from './conditions.ts';

/** The name of the site's operator, and the address to write to. */
interface Operator {
  readonly organizacion: string;
  readonly email: string;
}

/**
 * The statement on accessibility that Ley 11/2023, title I (Directive (EU) 2019/882, annex V), asks of shops for
 * consumers. It states only what was tried: a change to the tests has to change it too.
 */
export function accessibilityStatement({ organizacion, email }: Operator): readonly LegalSection[] {
  return [
    {
      title: 'Compromiso',
      paragraphs: [
        `${organizacion} quiere que este sitio pueda usarlo cualquier persona. Esta declaración explica cómo se ` +
          'atienden los requisitos de accesibilidad del título I de la Ley 11/2023, de 8 de mayo, que incorpora la ' +
          'Directiva (UE) 2019/882. La meta es la norma EN 301 549, que para la web remite a las Pautas ' +
          'WCAG 2.1 en su nivel AA.',
      ],
    },
    {
      title: 'El servicio',
      paragraphs: [
        'El sitio permite consultar el recurso eólico en un mapa, descargar muestras y comprar datos de puntos con ' +
          `tarjeta. Cómo se usa y qué contiene cada archivo se explica en [Acerca de](${helpPath()}); cómo se ` +
          `compra, en [Condiciones de venta](${legalPath('condiciones')}).`,
      ],
    },
    {
      title: 'Cómo se cumplen los requisitos',
      paragraphs: ['Antes de cada versión se comprueba con pruebas automáticas:'],
      items: [
        {
          name: 'Todas las páginas',
          text:
            'con la herramienta axe, en los temas claro y oscuro, desde pantallas de 320 píxeles de ancho: ' +
            'contraste, nombres de los controles, orden de los títulos y formularios.',
        },
        {
          name: 'Teclado',
          text: 'registrarse, consultar un punto del mapa, comprar y pagar, sin ratón.',
        },
        {
          name: 'Texto ampliado',
          text: 'el mapa, la cesta y los pedidos, con el texto al doble de su tamaño.',
        },
        { name: 'Táctil', text: 'en un teléfono, los controles miden al menos 44 píxeles de lado.' },
        {
          name: 'Ajustes del sistema',
          text: 'se respetan los de menos movimiento, tema oscuro y colores forzados.',
        },
      ],
      after: [
        'Los gráficos de un punto se acompañan de sus cifras, y el informe en PDF lleva etiquetas que indican ' +
          'títulos, tablas y el orden de lectura.',
      ],
    },
    {
      title: 'Lo que no es accesible',
      paragraphs: ['La conformidad es parcial. Sabemos de estas limitaciones:'],
      items: [
        {
          name: 'El mapa',
          text:
            'es una imagen, y sus colores no se leen. Lo que muestra en un lugar se obtiene en texto escribiendo las ' +
            'coordenadas o buscando el lugar por su nombre.',
        },
        {
          name: 'Archivos de datos',
          text:
            'los mapas GeoTIFF y los formatos para programas de viento solo pueden abrirse con esos programas. La ' +
            'serie en CSV es texto.',
        },
        { name: 'Otros PDF', text: 'las facturas y las condiciones de venta en PDF no llevan etiquetas.' },
        {
          name: 'Lectores de pantalla',
          text: 'las pruebas son automáticas: el sitio no se ha probado todavía con personas que los usan.',
        },
        {
          name: 'Servicios ajenos',
          text: 'la página del banco en la que se paga no depende de nosotros.',
        },
      ],
    },
    {
      title: 'Contacto y reclamaciones',
      paragraphs: [
        'Si encuentra una barrera, o necesita en otra forma algo de este sitio o de lo que ha comprado, escriba a ' +
          `[${email}](mailto:${email}); le responderemos en el plazo de un mes. Si la respuesta no le satisface, ` +
          'puede acudir a los servicios de consumo de su comunidad autónoma.',
      ],
    },
    {
      title: 'Fecha',
      paragraphs: [
        'Esta declaración se preparó el 27 de noviembre de 2026, a partir de una revisión propia.',
      ],
    },
  ];
}
