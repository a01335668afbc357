import { MODEL_DEVIATION } from '@mapa/contract';
import { spanish } from '@mapa/field';
import type { Adjustment } from '../../wind/series/adjustment.ts';

/** How an adjusted series was made, in one line without commas. */
export function methodOf(adjustments: readonly Adjustment[]): string {
  const of = adjustments.map(({ height, transform: { factor, exponent }, cellMean, mean, between }) =>
    [
      `${height} m: F ${factor.toFixed(5)} p ${exponent.toFixed(5)}`,
      `mean ${mean.toFixed(3)} m/s (cell ${cellMean.toFixed(3)})`,
      ...(between ? ['F and p by ratios between map heights'] : []),
      `uncertainty ${((100 * MODEL_DEVIATION) / mean).toFixed(0)} %`,
    ].join(' '),
  );
  return [
    'ADJUSTED SERIES - not the raw one of the cell',
    "speed at the point = F v^p with v the cell's half-hour: F makes the long-term mean that of the 50 m map there",
    'p makes the mean cube that of the A and k of the map; directions are those of the cell',
    ...of,
    `uncertainty: one standard deviation of ${MODEL_DEVIATION} m/s (model against masts; bias 0.02 m/s; ` +
      'Dorenkamper et al. 2020 doi:10.5194/gmd-13-5079-2020); larger in complex terrain; not of this place',
  ].join('; ');
}

/** The same for people, in the LEEME. */
export const ADJUSTED_NOTE = {
  title: 'Serie ajustada a su punto',
  texts: [
    'Acompaña a la serie de la celda, no la sustituye: son las medias horas de la celda llevadas al mapa de 50 m ' +
      'de su punto. Cada velocidad v pasa a ser F · v^p; F hace que la media sea la del mapa, y p, que lo sea ' +
      'también la media de los cubos, de la que depende la potencia del viento. Con distribuciones de Weibull, es la ' +
      'transformación de cuantiles de una en otra. Las direcciones son las de la celda; no hay viento ajustado a 10 m.',
    'F y p son los del periodo completo, también en un mes de muestra. Los de cada altura, y la media que resulta, ' +
      'están en la cabecera de la última columna. A las alturas que el mapa no tiene, p y el cociente de las medias ' +
      'se interpolan con el logaritmo de la altura.',
    'Los regímenes de viento de wasp_ajustada/*.tab son los de esta serie, están en su punto y ya tienen el terreno ' +
      'que ve el mapa de 50 m. Los de wasp/*.tab, si los ha pedido, son los de la serie de la celda y están en su ' +
      'centro. En un mismo cálculo use unos u otros, no los dos.',
    `Incertidumbre: ${spanish(MODEL_DEVIATION, 2)} m/s de desviación típica entre el modelo y los mástiles con los ` +
      'que se comparó el atlas europeo (Dörenkämper et al., 2020); mayor en terreno complejo. No es la de su ' +
      'emplazamiento, que nadie ha medido.',
  ],
} as const;
