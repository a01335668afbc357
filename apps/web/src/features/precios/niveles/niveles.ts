import { ALTURAS_PRODUCTO } from '@mapa/contract';

/** The three ways of having the data, cheapest first. */
export const NIVELES = ['Gratis', 'Trial', 'Datos procesados'] as const;

/** One line of the comparison: what it is about and what each way has of it. */
export interface NivelRow {
  readonly title: string;
  readonly cells: readonly [gratis: string, trial: string, procesados: string];
}

const heights = `${ALTURAS_PRODUCTO.join(', ')} m`;
const processed = 'Velocidad, dirección y temperatura a cada altura; densidad del aire';

/** The comparison, for the years that the series cover (`2009–2018`, 10 of them). */
export function nivelRows(years: string, count: number): readonly NivelRow[] {
  return [
    {
      title: 'Acceso a mapas',
      cells: ['Sí, a 3 km y a 50 m', 'Sí, a 3 km y a 50 m', 'Sí, a 3 km y a 50 m'],
    },
    {
      title: 'Gráficos',
      cells: [
        'Los cuatro del punto; imagen con marca de agua sin cuenta',
        'En el informe de muestra',
        'En el informe; imagen sin marca de agua',
      ],
    },
    { title: 'Periodo', cells: [years, '1 mes (diciembre de 2009)', `${count} años (${years})`] },
    { title: 'Frecuencia', cells: ['30 minutos', '30 minutos', '30 minutos'] },
    { title: 'Alturas', cells: [heights, `${heights}; superficie`, `${heights}; superficie`] },
    { title: 'Variables', cells: ['Las del modelo, sin procesar', processed, processed] },
    {
      title: 'Formato',
      cells: [
        'Datos en bruto del atlas europeo: unos 3650 archivos diarios NetCDF',
        'Un archivo CSV',
        'Un archivo CSV por punto',
      ],
    },
    { title: 'Informe', cells: ['No', 'PDF de muestra, de un mes', 'PDF del periodo completo'] },
    {
      title: 'Mapa de microescala',
      cells: ['En pantalla', 'En pantalla', 'GeoTIFF de 10 km × 10 km a 50 m, por punto'],
    },
    { title: 'Soporte', cells: ['Páginas de ayuda', 'Páginas de ayuda', 'Por correo electrónico'] },
  ];
}
