/** The three ways of having the data, cheapest first. */
export const TIERS: readonly { readonly name: string; readonly language?: 'en' }[] = [
  { name: 'Gratis' },
  { name: 'Trial', language: 'en' },
  { name: 'Datos procesados' },
];

/** One line of the comparison: its subject, and the text of each way. */
export interface TierRow {
  readonly title: string;
  readonly cells: readonly [gratis: string, trial: string, procesados: string];
}

const PROCESSED = 'Velocidad, dirección y temperatura a cada altura; densidad del aire';

/** The facts of the atlas in the comparison: the years of its series, and whether it has the microscale. */
export interface TierAtlas {
  readonly firstYear: number;
  readonly lastYear: number;
  readonly hasMicro: boolean;
  /** The heights of its series, m. */
  readonly alturas: readonly number[];
}

const NO_MICRO = 'No en este atlas';

/** The comparison, for an atlas. */
export function tierRows({ firstYear, lastYear, hasMicro, alturas }: TierAtlas): readonly TierRow[] {
  const years = firstYear === lastYear ? String(firstYear) : `${firstYear}–${lastYear}`;
  const heights = `${alturas.join(', ')}\u202fm`;
  const count = lastYear - firstYear + 1;
  const maps = hasMicro ? 'Sí, a 3\u202fkm y a 50\u202fm' : 'Sí, a 3\u202fkm';
  return [
    { title: 'Acceso a mapas', cells: [maps, maps, maps] },
    {
      title: 'Gráficos',
      cells: [
        'Los cuatro del punto; imagen con marca de agua sin cuenta',
        'En el informe de muestra',
        'En el informe; imagen sin marca de agua',
      ],
    },
    {
      title: 'Periodo',
      cells: [years, '1 mes (diciembre de 2009)', `${count} ${count === 1 ? 'año' : 'años'} (${years})`],
    },
    { title: 'Frecuencia', cells: ['30 minutos', '30 minutos', '30 minutos'] },
    { title: 'Alturas', cells: [heights, `${heights}; superficie`, `${heights}; superficie`] },
    { title: 'Variables', cells: ['Las del modelo, sin procesar', PROCESSED, PROCESSED] },
    {
      title: 'Formato',
      cells: [
        'Datos en bruto del atlas europeo: unos 3650 archivos diarios NetCDF',
        'CSV y los demás formatos de la serie',
        'CSV; NetCDF, Parquet, WAsP, Windographer, WindSim, SAM y otros, a elegir',
      ],
    },
    { title: 'Informe', cells: ['No', 'PDF de muestra, de un mes', 'PDF del periodo completo'] },
    {
      title: 'Mapa de microescala',
      cells: hasMicro
        ? [
            'En pantalla',
            'En pantalla',
            'GeoTIFF de 10\u202fkm × 10\u202fkm a 50\u202fm, por punto; también en ETRS89 / UTM',
          ]
        : [NO_MICRO, NO_MICRO, NO_MICRO],
    },
    { title: 'Soporte', cells: ['Páginas de ayuda', 'Páginas de ayuda', 'Por correo electrónico'] },
  ];
}
