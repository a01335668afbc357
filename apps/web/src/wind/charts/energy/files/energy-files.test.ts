import type { Energy } from '@mapa/contract';
import { expect, it } from 'vitest';
import { ATLAS } from '../../../../test/atlas.ts';
import { figures } from '../test/figures.ts';
import { type EnergyFacts, energyJsonFile, energyTableFile } from './energy-files.ts';

const ENERGY: Energy = {
  buje: 40,
  turbina: { nombre: 'IEA 3,4\u202fMW, rotor de 130\u202fm', potencia: 3370 },
  celda: { ...figures(8000), anios: [{ anio: 2015, bruta: 10_100, neta: 8080 }] },
  punto: { ...figures(9000), anios: [{ anio: 2015, bruta: 11_300, neta: 9040 }], variabilidad: null },
  mapa: [50, 100],
  factor: 1.06,
};
const FACTS = {
  atlas: ATLAS,
  address: 'https://mapa.example/mapa?latitude=42.81687&longitude=-1.64323',
  name: 'Pamplona/Iruña, Navarra',
  request: {
    lat: 42.81687,
    lon: -1.64323,
    buje: 40,
    turbina: { nombre: 'IEA_Reference_3.4MW_130' },
    correccion: 'iec',
    perdidas: { disponibilidad: 20 },
    incertidumbres: { modelo: 'atlas' },
    calculadas: {},
  },
} satisfies EnergyFacts;

const rowsOf = (energy: Energy): readonly string[] => energyTableFile(energy, FACTS).split('\r\n');

it('a row for each quantity with its unit, a column for each wind, and what all of it is', () => {
  const [head, ...rows] = rowsOf(ENERGY);
  expect(head).toMatch(
    /^\ufeff"Magnitud";"Unidad";"Su punto \(50 m\)";"Celda de 3 km";"Nota: DATOS DE DEMOSTRACIÓN; Atlas ibérico/,
  );
  expect(head).toMatch(/Pérdidas con las que se ha calculado: Averías .* 20 %.*Corrección por densidad: IEC/);
  expect(rows).toEqual(
    expect.arrayContaining([
      '"Lugar";;"Pamplona/Iruña, Navarra";"Pamplona/Iruña, Navarra";',
      '"Longitud del punto elegido";"°";-1,64323;-1,64323;',
      '"Turbina";;"IEA 3,4 MW, rotor de 130 m";"IEA 3,4 MW, rotor de 130 m";',
      '"Altura de buje";"m";40,0;40,0;',
      '"Energía neta (P50)";"MWh al año";9000,00;8000,00;',
      // What is left is 8000 of 10,000, and 9000 of 11,250.
      '"Pérdidas";"%";20,000;20,000;',
      '"Pérdidas: Averías y mantenimiento (disponibilidad) (estimada)";"%";20,000;20,000;',
      // 0.77 of the P50 of each.
      '"P90 como media de 10 años";"MWh al año";6930,00;6160,00;',
      '"P90 en un año cualquiera";"MWh al año";6930,00;6160,00;',
      '"Variabilidad interanual de la energía";"%";;5,50;',
      '"Energía neta de febrero";"MWh";701,00;701,00;',
      '"Energía neta a las 23:00 UTC";"MWh al año";373,00;373,00;',
      '"Energía neta de 2015";"MWh al año";9040,00;8080,00;',
    ]),
  );
  // Every row has as many cells as the head.
  for (const row of rows.slice(0, -1)) expect(row.replaceAll(/"[^"]*"/g, '').split(';')).toHaveLength(5);
});

it('the uncertainty from the cell to the point stands in the wind of the point, and the cell has none', () => {
  const horizontal = { nombre: 'horizontal' as const, supuesta: 3, porcentaje: 4.8 };
  const punto = { ...figures(9000), incertidumbres: [...figures(9000).incertidumbres, horizontal] };
  expect(rowsOf({ ...ENERGY, punto })).toEqual(
    expect.arrayContaining([
      '"Incertidumbre: De la celda al punto (no en la propia celda), supuesta";"%";3,00;0,00;',
      '"Incertidumbre: De la celda al punto (no en la propia celda), en la energía";"%";4,80;0,00;',
    ]),
  );
});

it('what is said of the figures goes with them: of the map for the point alone, of the blades for both', () => {
  const warning = rowsOf(ENERGY).find((row) => row.startsWith('"Aviso"'));
  expect(warning).toMatch(
    /^"Aviso";;"Estimación preliminar.*50 m no hay mapa.*palas.*";"Estimación [^"]*palas[^"]*";$/,
  );
  expect(warning?.match(/no hay mapa/g)).toHaveLength(1);
});

it('without a map there is the cell alone', () => {
  const [head, ...rows] = rowsOf({ ...ENERGY, punto: null, factor: null });
  expect(head).toMatch(/^\ufeff"Magnitud";"Unidad";"Celda de 3 km";"Nota/);
  expect(rows).toContain('"Energía neta (P50)";"MWh al año";8000,00;');
});

it('programs get what was asked for and what was told, as they are on the wire', () => {
  const told = JSON.parse(energyJsonFile(ENERGY, FACTS));
  expect(told).toMatchObject({
    direccion: FACTS.address,
    atlas: { version: '2026-11', demostracion: true },
    lugar: FACTS.name,
    peticion: FACTS.request,
    energia: ENERGY,
  });
  expect(told.avisos.celda).toContain('Estimación preliminar');
});
