/** A heading of the help page below a section. */
export interface HelpPart {
  readonly slug: string;
  readonly title: string;
}

/** A section of the help page, at `/acercade/{slug}`; its parts are at `/acercade/{slug}/{part}`. */
export interface HelpSection extends HelpPart {
  /** The text that search engines show below the title. */
  readonly description: string;
  readonly parts: readonly HelpPart[];
}

/** The help page's table of contents, in reading order. */
export const HELP_SECTIONS = [
  {
    slug: 'introduccion',
    title: 'Introducción',
    description:
      'Qué es el Mapa Eólico Ibérico: recurso eólico de la península a 3 km y a 50 m, ' +
      'de dónde salen los datos y con qué licencia.',
    parts: [{ slug: 'licencia', title: 'Datos, fuentes y licencia' }],
  },
  {
    slug: 'metodologia',
    title: 'Metodología',
    description:
      'Cómo se calcula el atlas: WRF 3.8.1 con ERA5 a 3 km, WAsP a 50 m, ' +
      'y qué dice la validación publicada con mástiles de medida.',
    parts: [
      { slug: 'mesoescala', title: 'Mesoescala' },
      { slug: 'microescala', title: 'Microescala' },
      { slug: 'validacion', title: 'Validación' },
    ],
  },
  {
    slug: 'actualizacion',
    title: 'Actualización del mapa',
    description: 'Qué versión del atlas se muestra, qué periodo abarca y qué cambia cuando se actualiza.',
    parts: [],
  },
  {
    slug: 'batimetria',
    title: 'Capa de batimetría',
    description: 'Las capas de fondo marino del mapa: profundidad, océano e isobatas, y su detalle.',
    parts: [],
  },
  {
    slug: 'aspectos-diferenciadores',
    title: 'Aspectos diferenciadores',
    description:
      'Qué añade el servicio a los datos en bruto del atlas: ' +
      'un archivo por punto en lugar de unos 3650 archivos diarios.',
    parts: [],
  },
  {
    slug: 'productos',
    title: 'Productos',
    description:
      'Precios y contenido: serie temporal de diez años cada 30 minutos, informe ' +
      'y mapa eólico de 10 km × 10 km a 50 m de cada punto.',
    parts: [
      { slug: 'figuras', title: 'Figuras' },
      { slug: 'series-temporales', title: 'Series temporales' },
      { slug: 'mapa-micro', title: 'Mapa de microescala' },
      { slug: 'herramientas', title: 'Listas, proyectos, comparación y medidas propias' },
    ],
  },
  {
    slug: 'proyecto',
    title: 'Proyecto',
    description: 'El Nuevo Atlas Eólico Europeo (NEWA), el proyecto en el que se basa el mapa.',
    parts: [],
  },
  {
    slug: 'financiacion',
    title: 'Financiación',
    description: 'Quién financió el Nuevo Atlas Eólico Europeo.',
    parts: [],
  },
  {
    slug: 'participantes',
    title: 'Participantes',
    description: 'Quién hizo el Nuevo Atlas Eólico Europeo: coordinación, países y centros.',
    parts: [],
  },
  {
    slug: 'enlaces',
    title: 'Enlaces',
    description:
      'El visor del atlas europeo, sus datos, su configuración y las publicaciones que lo describen.',
    parts: [{ slug: 'referencias', title: 'Referencias' }],
  },
] as const satisfies readonly HelpSection[];
