import { listText, spanish, withUnit } from '@mapa/field';
import { CALMEST, type Clock, type Veer } from '@mapa/wind-tools/mast';
import type { GapRule } from '@mapa/wind-tools/measured';
import { linesText } from '../texts/problems.ts';
import { count, spanText } from '../texts/words.ts';
import type { Reading } from '../worker/work.ts';

const RULE_TEXTS: Readonly<Record<GapRule, string>> = {
  absent: 'vacíos o sin dato',
  number: 'con un número que significa hueco (−999 y otros)',
  nines: 'con nueves (9999, 99.99)',
  impossible: 'imposibles',
};

/** The findings in a series, a sentence each. */
export function found({ quality, gaps, leftOut, hasDirection, stepMinutes, second }: Reading): string[] {
  const { repeats, flat, calms, gaps: holes, axis } = quality;
  const rules = (Object.keys(RULE_TEXTS) as GapRule[]).filter((rule) => gaps.speed[rule] > 0);
  const longest = holes[0];
  const icing = flat.filter(({ kind }) => kind === 'icing').length;
  const stuck = flat.filter(({ kind }) => kind === 'speed' || kind === 'direction').length;
  return [
    ...(leftOut.length > 0 ? [`Se dejan fuera ${linesText(leftOut)} cuya fecha no se entiende.`] : []),
    longest
      ? `${count(holes.length, 'hueco', 'huecos')}; el más largo dura ${spanText(longest.steps * stepMinutes)}.`
      : 'No hay huecos.',
    ...(rules.length > 0
      ? [
          `Velocidades que se toman por huecos: ${listText(
            rules.map((rule) => `${spanish(gaps.speed[rule], 0)} ${RULE_TEXTS[rule]}`),
          )}.`,
        ]
      : []),
    ...(repeats.rows > 0
      ? [
          `${count(repeats.rows, 'fila repite', 'filas repiten')} la hora de otra y no se ` +
            `${repeats.rows === 1 ? 'cuenta' : 'cuentan'} dos veces` +
            `${repeats.differing === 0 ? '' : `; ${spanish(repeats.differing, 0)} con otra velocidad`}.`,
        ]
      : []),
    ...(icing > 0
      ? [`${count(icing, 'tramo parece', 'tramos parecen')} de hielo: mírelos antes de seguir.`]
      : []),
    ...(stuck > 0
      ? [
          `${count(stuck, 'tramo', 'tramos')} en que el anemómetro o la veleta no se mueven aunque hay viento.`,
        ]
      : []),
    ...(calms > 0 ? [`${count(calms, 'calma', 'calmas')} (0\u202fm/s), que cuentan como viento nulo.`] : []),
    ...(hasDirection
      ? []
      : ['Sin dirección: los métodos por sectores usan la del atlas, y no hay rosa del mástil.']),
    ...(second === null ? [] : [secondText(second)]),
    ...(axis.absent > 0 && longest === undefined ? [`Faltan ${spanish(axis.absent, 0)} filas.`] : []),
  ];
}

/** What the speeds at two heights say. */
function secondText({ height, steps, logRatio }: NonNullable<Reading['second']>): string {
  const other = `la velocidad a ${withUnit(height, 0, 'm')}`;
  const strong = `${CALMEST}\u202fm/s o más`;
  if (steps === 0)
    return `Ningún intervalo tiene ${strong} también en ${other}: no se puede saber la cizalladura.`;
  const times = `${spanish(Math.exp(logRatio), 3)} veces ${other}`;
  const where = `en ${count(steps, 'intervalo', 'intervalos')} con ${strong} en las dos`;
  return `La velocidad es de media ${times}, ${where}.`;
}

/** A vane that is turned by more than this has probably been set up wrongly. */
const NORTH_DEGREES = 15;

/** The difference of the mast's clock and vane from those of the atlas. */
export function gapText({ finding, shiftMinutes, ...veer }: Clock): string {
  const shift = `${spanText(Math.abs(shiftMinutes))} ${shiftMinutes > 0 ? 'adelantado' : 'atrasado'}`;
  const clock = {
    together: 'El reloj del mástil y el del atlas van a la par.',
    shifted: `El reloj del mástil parece ir ${shift}. Si no se explica por la zona horaria, corríjalo aquí.`,
    summerTime:
      'El reloj del mástil sigue el horario de verano: en verano va una hora más adelantado que en invierno. ' +
      'Vuelva al paso 2 y elija una zona «con horario de verano».',
    unclear: 'Ningún desfase del reloj destaca sobre los demás.',
  }[finding];
  return [clock, ...turnTexts(veer)].join(' ');
}

/** The turn of the vane, a sentence; none without directions. */
function turnTexts({ directionOffset, directionSpread, directionPairs }: Veer): string[] {
  if (directionPairs === 0) return [];
  const spread = `(desviación ${spanish(directionSpread, 0)}°)`;
  if (Number.isNaN(directionOffset))
    return [
      `Las direcciones del mástil y del atlas no concuerdan ${spread}: no se puede decir si la veleta ` +
        'está girada, y la serie corregida lleva las del atlas.',
    ];
  if (Math.round(Math.abs(directionOffset)) === 0)
    return [`La dirección del mástil coincide con la del atlas ${spread}.`];
  const advice = Math.abs(directionOffset) > NORTH_DEGREES ? ': compruebe el norte de la veleta' : '';
  const turned = `está girada ${spanish(directionOffset, 0)}° respecto a la del atlas`;
  return [`La dirección del mástil ${turned} ${spread}${advice}.`];
}
