import { CurveError, readCurve } from '@mapa/wind-tools';
import { expect, it } from 'vitest';
import { curveFault } from './curve-problems.ts';

const SPEEDS = { label: 'wind-speed', dimension: 0, points: [3, 12] };
const MODE = { label: 'a', parameters: [SPEEDS], cp_is_coefficient: false, cp: [0, 3_000_000] };
const iec = (mode: object) =>
  JSON.stringify({ power_curves: { default_mode: 'a', modes: [{ ...MODE, ...mode }] } });

/** What is said of a file. */
function saidOf(text: string): string {
  try {
    return `se lee, hasta ${Math.max(...readCurve(text, 'mía').power)} kW`;
  } catch (error) {
    if (error instanceof CurveError) return curveFault(error);
    throw error;
  }
}

it.each([
  ['v;kW\n3;0\n12;3000\n', /^se lee, hasta 3000 kW$/],
  [iec({}), /^se lee, hasta 3000 kW$/],
  ['', /^El archivo está vacío\.$/],
  ['PK\u0003\u0004\u0014\u0000', /^No es un archivo de texto.* CSV/],
  ['v;kW\n3;0\n12;mucha\n', /^Línea 3: «mucha» no es un número/],
  ['v;kW\n3;0\n12;\n', /^Línea 3: «» no es un número/],
  ['v;kW\n3;0\n9;100\n6;200\n', /^Línea 4: «6» no es mayor que la velocidad anterior/],
  ['3;0\n12;3450000\n', /^Línea 2: «3450000» es más potencia .* «Potencia \(W\)»/],
  ['v;kW\n3;-5\n', /^Línea 2: «-5» es una potencia negativa/],
  ['v;kW\n3;0\n120;5\n', /^Línea 3: «120» no es una velocidad de viento/],
  ['v;empuje\n3;1\n', /^Línea 1: «v, empuje» no dice qué columna es la velocidad/],
  ['v;P [-]\n3;0\n12;100\n', /^Línea 3: «100» pasa de 1/],
  ['v;kW\n3;950\n12;3.450\n', /^Línea 3: «3.450» puede ser miles o decimales.* 3450 y no 3\.450\.$/],
  ['v (ft/s);kW\n3;950\n', /^Línea 1: «v \(ft\/s\)» no está en m\/s/],
  ['v;kW\n12;3000\n', /^La curva tiene menos de dos puntos\.$/],
  ['v;kW\n3;0\n12;0\n', /^La curva no da potencia a ninguna velocidad\.$/],
  [iec({}).slice(0, 60), /^El JSON está cortado/],
  ['{"turbine":{}}', /^El JSON no es una curva de IEC 61400-16/],
  [iec({ label: 'b' }), /^«a» es el modo predeterminado/],
  [iec({ parameters: [{ ...SPEEDS, label: 'torque' }] }), /^El modo predeterminado no tiene las velocidades/],
  [iec({ cp: [1] }), /^La tabla de potencias \(«power» o «cp»\) no tiene un número para cada valor/],
  [iec({ cp_is_coefficient: true }), /^La potencia es un coeficiente, y falta el diámetro/],
  [iec({ cp: [0, -1] }), /^Es una potencia negativa/],
  [
    iec({
      parameters: [SPEEDS, { label: 'turbulence', dimension: 1, points: [1, 2] }],
      cp: [
        [0, 0],
        [1, 2],
      ],
    }),
    /^«turbulence» cambia la curva/,
  ],
])('%j', (text, said) => {
  expect(saidOf(text)).toMatch(said);
});
