import type { CurveError, CurveProblem } from '@mapa/wind-tools';

/** The fault of a curve, and the way to mend it. The text of the file comes before it, in quotation marks. */
const TEXTS: Readonly<Record<CurveProblem, string>> = {
  binary: 'no es un archivo de texto. Si es un libro de Excel, guarde la hoja como CSV UTF-8.',
  empty: 'el archivo está vacío.',
  heading:
    'no dice qué columna es la velocidad y cuál la potencia. Llámelas «Velocidad (m/s)» y «Potencia (kW)», o quite ' +
    'la cabecera.',
  number: 'no es un número. Corríjalo o quite la fila.',
  thousands:
    'puede ser miles o decimales, y así la curva caería de golpe. Quite el separador de miles: 3450 y no 3.450.',
  unit: 'no está en m/s ni en otra unidad conocida (km/h, mph, nudos). Páselo a m/s.',
  speed: 'no es una velocidad de viento en m/s, de 0 a 100.',
  order:
    'no es mayor que la velocidad anterior. Ordene las velocidades de menor a mayor, sin repetir ninguna.',
  negative: 'es una potencia negativa. Ponga un 0 donde la turbina no produce.',
  strong:
    'es más potencia de la que tiene ninguna turbina. Si está en vatios, llame a la columna «Potencia (W)».',
  share: 'pasa de 1, y la cabecera dice que son partes de la potencia nominal. Indique la potencia en kW.',
  points: 'la curva tiene menos de dos puntos.',
  nothing: 'la curva no da potencia a ninguna velocidad.',
  lengths: 'la curva no tiene tantas potencias como velocidades.',
  json: 'el JSON está cortado o mal escrito. Expórtelo de nuevo.',
  iec:
    'el JSON no es una curva de IEC 61400-16: esas tienen una lista de modos («operating_modes» o «modes») y dicen ' +
    'cuál es el predeterminado.',
  mode: 'es el modo predeterminado, y no está entre los del archivo.',
  windSpeed: 'el modo predeterminado no tiene las velocidades (parámetro «wind-speed»).',
  table: 'la tabla de potencias («power» o «cp») no tiene un número para cada valor de sus parámetros.',
  parameter:
    'cambia la curva, y aquí solo cuentan la velocidad y la densidad del aire. Deje un solo valor de ese parámetro.',
  rotor:
    'la potencia es un coeficiente, y falta el diámetro del rotor («rotor_diameter») para saber la potencia.',
};

/** The message about a file that is no curve: `Línea 3: «mucha» no es un número. …`. */
export function curveFault({ problem, line, cell }: CurveError): string {
  const said = cell === null ? TEXTS[problem] : `«${cell}» ${TEXTS[problem]}`;
  return line === null ? `${said.charAt(0).toUpperCase()}${said.slice(1)}` : `Línea ${line}: ${said}`;
}
