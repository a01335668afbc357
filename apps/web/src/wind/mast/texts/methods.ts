import type { Best, Method, Sectors } from '@mapa/wind-tools/mast';

export const METHOD_TEXTS: Readonly<Record<Method, string>> = {
  ols: 'Mínimos cuadrados',
  tls: 'Regresión ortogonal',
  varianceRatio: 'Razón de varianzas',
  ratio: 'Razón de medias',
  throughZero: 'Recta por el origen',
  speedSort: 'SpeedSort',
  quantileMap: 'Mapa de cuantiles',
};

export const sectorsText = (sectors: Sectors): string =>
  sectors === 0 ? 'todas las direcciones' : 'por 12 sectores';

export const WHY_BEST: Readonly<Record<Best['why'], string>> = {
  smallest: 'es el que menos se equivoca con la energía de meses que no había visto',
  simplest:
    'es el más sencillo de los que se equivocan igual de poco con la energía de meses que no habían visto',
  untested: 'no hay dos meses con los que probar los métodos, y este conserva la anchura de la distribución',
};
