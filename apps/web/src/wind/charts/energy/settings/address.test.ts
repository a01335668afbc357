import { expect, it } from 'vitest';
import { type AddressSettings, lossParts, readSettings, settingsParts } from './address.ts';
import { FIRST_SETTINGS } from './settings.ts';

const AT_CHARTS: AddressSettings = { ...FIRST_SETTINGS, buje: null };
const read = (query: string) => readSettings(new URLSearchParams(query));

it('an address without settings has those that the panel begins with, and the hub at the charts', () => {
  expect(read('')).toEqual(AT_CHARTS);
  expect(settingsParts(AT_CHARTS)).toEqual([]);
});

it.each([
  ['turbina=propia', { turbina: 'propia' }],
  [
    'turbina=IEC_Class2_Normalized_Industry_Composite&potencia=4200.5',
    { turbina: 'IEC_Class2_Normalized_Industry_Composite', potencia: 4200.5 },
  ],
  ['buje=120.5', { buje: 120.5 }],
  ['correccion=exponente', { correccion: 'exponente' }],
  [
    'perdidas=interaccion:0;electricas:2.5',
    { perdidas: { ...FIRST_SETTINGS.perdidas, interaccion: 0, electricas: 2.5 } },
  ],
  [
    'incertidumbres=modelo:9;vertical:0.0000001',
    { incertidumbres: { ...FIRST_SETTINGS.incertidumbres, modelo: 9, vertical: 1e-7 } },
  ],
  [
    'calculadas=histeresis:20;temperatura:-10:40;murcielagos;ruido:21:5:85;red:3000',
    {
      calculadas: {
        histeresis: 20,
        temperatura: { minima: -10, maxima: 40 },
        murcielagos: true,
        ruido: { desde: 21, hasta: 5, porcentaje: 85 },
        red: 3000,
      },
    },
  ],
] satisfies [string, Partial<AddressSettings>][])('%s is read, and written as it came', (query, settings) => {
  const all = { ...AT_CHARTS, ...settings };
  expect(read(query)).toEqual(all);
  expect(settingsParts(all).join('&').replace('1e-7', '0.0000001')).toBe(query);
  expect(read(settingsParts(all).join('&'))).toEqual(all);
});

it('a loss that the browser keeps nothing of is none, and a stop that is off is not asked for', () => {
  const { interaccion: _, ...perdidas } = FIRST_SETTINGS.perdidas;
  expect(lossParts({ ...AT_CHARTS, perdidas, calculadas: { murcielagos: false } })).toEqual([
    'perdidas=interaccion:0',
  ]);
});

it('the rated power of a turbine that has its own is left out', () => {
  expect(settingsParts({ ...AT_CHARTS, potencia: 4200 })).toEqual([]);
});

it('decimal commas are read, and blanks and empty parts are not minded', () => {
  expect(read('buje=120,5&perdidas=;+electricas+:+2,5+;')).toMatchObject({
    buje: 120.5,
    perdidas: { interaccion: 5, electricas: 2.5 },
  });
});

it.each([
  ['turbina=MOLINO', 'La turbina «MOLINO» no es ninguna de las que se ofrecen.'],
  ['turbina=toString', 'La turbina «toString»'],
  ['buje=', 'La altura de buje tiene que estar entre 10 y 200.'],
  ['buje=alta', 'La altura de buje tiene que estar entre 10 y 200.'],
  ['buje=250', 'La altura de buje tiene que estar entre 10 y 200.'],
  ['potencia=0', 'La potencia nominal tiene que estar entre 1 y 30000.'],
  ['correccion=mucha', 'La corrección por densidad «mucha» no es ninguna de estas: ninguna, iec, exponente.'],
  ['perdidas=estelas:8', '«estelas», en «perdidas» de la dirección, no es ninguna de estas: interaccion, '],
  ['perdidas=8', '«8», en «perdidas» de la dirección, no es ninguna de estas'],
  ['perdidas=otras', '«otras», en «perdidas» de la dirección: El porcentaje tiene que estar entre 0 y 99.'],
  ['perdidas=otras:8:9', '«otras», en «perdidas» de la dirección: El porcentaje'],
  ['perdidas=otras:-1', '«otras», en «perdidas» de la dirección: El porcentaje'],
  [
    'incertidumbres=modelo:101',
    '«modelo», en «incertidumbres» de la dirección: El porcentaje tiene que estar entre 0 y 100.',
  ],
  ['calculadas=sombra', '«sombra», en «calculadas» de la dirección, no es ninguna de estas: histeresis, '],
  ['calculadas=temperatura:5', '«temperatura», en «calculadas» de la dirección, se escribe como en «temp'],
  ['calculadas=murcielagos:1', '«murcielagos», en «calculadas» de la dirección, se escribe como en «murc'],
  ['calculadas=red:0', '«red», en «calculadas» de la dirección: La potencia máxima tiene que estar entre 1'],
  ['calculadas=temperatura:30:5', 'tiene que ser mayor que la mínima'],
  ['calculadas=ruido:5:5:85', 'El modo nocturno tiene que acabar a otra hora de la que empieza.'],
  ['calculadas=ruido:21.5:5:85', '«ruido», en «calculadas» de la dirección: La hora tiene que ser un número'],
])('%s is explained', (query, message) => {
  const settings = read(query);
  expect('problem' in settings ? settings.problem : settings).toContain(message);
});
