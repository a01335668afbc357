import type { Choice, ColumnKind, Proposal, Question } from '@mapa/wind-tools/measured';
import type { SecondSpeed } from '../worker/reading.ts';

/** The answers as the fields have them; an empty text is a question that waits for the visitor. */
export interface Draft {
  readonly speed: string;
  readonly speedUnit: string;
  readonly direction: string;
  readonly directionUnit: string;
  readonly dates: string;
  readonly zone: string;
  readonly stamp: string;
  readonly impossible: string;
  readonly badTimes: string;
  readonly stepMinutes: number;
  /** The column of a speed at another height, or `none`. */
  readonly second: string;
  /** Its height, m; NaN where it is not known. */
  readonly secondHeight: number;
}

export const SPEED_UNIT_NAMES = {
  'm/s': 'm/s',
  'km/h': 'km/h',
  knots: 'nudos',
  mph: 'millas por hora',
} as const;
export const DIRECTION_UNIT_NAMES = { degrees: 'grados', radians: 'radianes' } as const;
export const DATE_NAMES = { ymd: 'año-mes-día', dmy: 'día/mes/año', mdy: 'mes/día/año (EE. UU.)' } as const;
export const STAMP_NAMES = {
  begin: 'el principio de su intervalo',
  end: 'el final de su intervalo',
} as const;
export const IMPOSSIBLE_NAMES = {
  refuse: 'avisar y no leer el archivo',
  gap: 'tomarlos por huecos y contarlos',
} as const;
export const BAD_TIME_NAMES = {
  refuse: 'avisar y no leer el archivo',
  leaveOut: 'dejar fuera esas filas y contarlas',
} as const;

/** Clocks by minutes ahead of UTC and whether they follow the summer time. */
const ZONE_NAMES = {
  '0,0': 'UTC',
  '60,0': 'UTC+1 todo el año',
  '60,1': 'Hora peninsular, con horario de verano',
  '0,1': 'Hora de Portugal, con horario de verano',
  '120,0': 'UTC+2 todo el año',
  '-60,0': 'UTC\u22121 todo el año',
} as const;

/** The answers of the proposal; a question that the file leaves open is empty. */
export function answersOf({ draft, reasons }: Proposal): Draft {
  const isOpen = (about: Question) => reasons.some((reason) => reason.about === about && !reason.sure);
  return answered(draft, (about, value) => (isOpen(about) ? '' : value));
}

/** The answers with guesses for the open questions, by which a preview of what is answered can be read. */
export function guessed({ draft: proposed }: Proposal, draft: Draft): Draft {
  const guess = answered(proposed, (_, value) => value);
  const given = Object.entries(draft).filter(([, value]) => value !== '');
  return { ...guess, ...Object.fromEntries(given) };
}

/** What of the file is not read yet, because a question about it waits for the visitor. */
export const unansweredOf = ({ dates, zone, stamp, speed, speedUnit, direction, directionUnit }: Draft) => ({
  time: [dates, zone, stamp].includes(''),
  speed: [speed, speedUnit].includes(''),
  direction: [direction, directionUnit].includes(''),
});

function answered(draft: Proposal['draft'], answer: (about: Question, value: string) => string): Draft {
  return {
    speed: answer('speed', draft.speed ? String(draft.speed.column) : ''),
    speedUnit: answer('speedUnit', draft.speed?.unit ?? ''),
    direction: answer('direction', String(draft.direction?.column ?? 'none')),
    directionUnit: answer('directionUnit', draft.direction?.unit ?? 'degrees'),
    dates: answer('dates', draft.dates),
    zone: answer('zone', zoneValue(draft)),
    stamp: answer('stamp', draft.stamp),
    impossible: draft.impossible,
    badTimes: draft.badTimes,
    stepMinutes: draft.stepMinutes,
    second: 'none',
    secondHeight: Number.NaN,
  };
}

/** The second speed of the mast: undefined without one, null while its height is missing. */
export function secondOf({ speed, second, secondHeight }: Draft): SecondSpeed | undefined | null {
  if (second === 'none' || second === speed) return undefined;
  return Number.isNaN(secondHeight) ? null : { column: Number(second), height: secondHeight };
}

/** The choice by which the file is read; undefined while a question is open. */
export function choiceOf({ draft: proposed }: Proposal, draft: Draft): Choice | undefined {
  const { direction, directionUnit } = draft;
  const unit = oneOf(SPEED_UNIT_NAMES, draft.speedUnit);
  const dates = oneOf(DATE_NAMES, draft.dates);
  const stamp = oneOf(STAMP_NAMES, draft.stamp);
  const impossible = oneOf(IMPOSSIBLE_NAMES, draft.impossible);
  const badTimes = oneOf(BAD_TIME_NAMES, draft.badTimes);
  const turn = oneOf(DIRECTION_UNIT_NAMES, directionUnit);
  const [zone, summer] = draft.zone.split(',');
  if (!(unit && dates && stamp && draft.speed && draft.zone && direction)) return undefined;
  if (!(impossible && badTimes)) return undefined;
  if (direction !== 'none' && !turn) return undefined;
  return {
    ...proposed,
    speed: { column: Number(draft.speed), unit },
    direction: direction === 'none' || !turn ? undefined : { column: Number(direction), unit: turn },
    dates,
    stamp,
    impossible,
    badTimes,
    zoneMinutes: Number(zone),
    summerTime: summer === '1',
    stepMinutes: draft.stepMinutes,
  };
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The options of a field with names. */
export const named = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The clocks that may be chosen: the usual ones, that of the file, and one that is chosen already. */
export function zoneOptions({ draft: proposed }: Proposal, { zone }: Draft): Option[] {
  const others = [zoneValue(proposed), zone].filter(
    (value, at, all) => value !== '' && !Object.hasOwn(ZONE_NAMES, value) && all.indexOf(value) === at,
  );
  return [
    ...named(ZONE_NAMES),
    ...others.map((value) => ({ value, label: allYear(Number.parseInt(value, 10)) })),
  ];
}

const zoneValue = ({ zoneMinutes, summerTime }: Proposal['draft']): string =>
  `${zoneMinutes},${summerTime ? 1 : 0}`;

/** The name of a clock so many minutes ahead of UTC. */
function allYear(ahead: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${ahead < 0 ? '\u2212' : '+'}${hours}${rest} todo el año`;
}

/** The columns that may be the speed at another height: likely ones first, then those that nothing is known of. */
export function secondOptions({ columns }: Proposal, { speed }: Draft): Option[] {
  const of = (kind: ColumnKind) =>
    columns.flatMap(({ name, kind: looks }, at) =>
      looks === kind && String(at) !== speed
        ? [{ value: String(at), label: name || `Columna ${at + 1}` }]
        : [],
    );
  return [{ value: 'none', label: 'No hay' }, ...of('speed'), ...of('other')];
}

/** The columns that may be a speed or a direction: likely ones first, then the others. */
export function optionsOf({ columns }: Proposal, kind: Extract<ColumnKind, 'speed' | 'direction'>): Option[] {
  const all = columns.map(({ name, kind: looks }, at) => ({ at, name, looks }));
  const likely = all.filter(({ looks }) => looks === kind);
  const others = all.filter(({ looks }) => looks === 'other' || (looks !== kind && looks !== 'time'));
  const columnNames = [...likely, ...others].map(({ at, name }) => ({
    value: String(at),
    label: name || `Columna ${at + 1}`,
  }));
  return kind === 'direction' ? [...columnNames, { value: 'none', label: 'No hay' }] : columnNames;
}

const oneOf = <Names extends object>(names: Names, value: string): keyof Names | undefined =>
  Object.hasOwn(names, value) ? (value as keyof Names) : undefined;
