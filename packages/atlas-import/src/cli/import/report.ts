import { variablesOf } from '@mapa/atlas';
import { ALL_FIELDS, fieldUnit, hasHeight, VARIABLE_INFO } from '@mapa/field';
import type { ImportReport } from '../../import.ts';
import type { ImportPlan } from '../../plan.ts';
import type { FieldReport } from '../../stages/finish.ts';
import { duration } from '../progress.ts';

/** What an import has done, in lines; `by` says who did it. */
export function reportText(
  to: string,
  { plan, fields, micro, surface, sourceBytes }: ImportReport,
  seconds: number,
  by: string,
): string {
  const { grid, heights, period } = plan.metadata;
  const { days, leftOut } = plan;
  return [
    `Atlas        ${to}`,
    `Grid         ${grid.nx} x ${grid.ny} cells of ${grid.dx} m, heights ${heights.join(', ')} m`,
    `Period       ${days[0]?.day} to ${days.at(-1)?.day}: ` +
      `${days.length} days, ${period.steps} steps of ${period.stepMinutes} min`,
    `Units        temperatures from K to degC; the others as they were`,
    ...ALL_FIELDS.flatMap((field) => fieldLine(field, fields[field], fieldUnit(field), hasHeight(field))),
    `Left out     ${leftOut.length === 0 ? 'no file' : leftOut.join('\n             ')}`,
    `Microscale   ${microText(plan)}`,
    ...variablesOf(plan.metadata).flatMap((variable) =>
      fieldLine(
        `  ${VARIABLE_INFO[variable].array}`,
        micro[variable],
        VARIABLE_INFO[variable].fileUnit,
        true,
      ),
    ),
    `Seabed       ${surfaceText(plan, surface?.kept ?? 0)}`,
    `Taken        ${mega(sourceBytes)} of fields, ${by}, in ${duration(seconds)}`,
    '',
  ].join('\n');
}

function fieldLine(
  name: string,
  found: FieldReport | undefined,
  unit: string,
  high: boolean,
): readonly string[] {
  if (found === undefined) return [];
  const { values, missing, minimum, maximum } = found;
  const range =
    minimum === null
      ? 'no values'
      : `${figure(minimum)} to ${figure(maximum)}${unit === '1' ? '' : ` ${unit}`}`;
  return [`${name.padEnd(12)} ${range}${high ? ', all heights' : ''}; ${missing} of ${values} missing`];
}

function microText({ micro, metadata }: ImportPlan): string {
  if (micro.length === 0) return 'no files: all missing';
  const { heights, levels } = metadata.micro;
  const [finest, ...coarser] = levels;
  return (
    `${micro.length} files at ${heights.join(', ')} m; each cell of ${finest} m has the value of the pixel ` +
    `in which its centre lies, those of ${coarser.join(', ')} m are means`
  );
}

function surfaceText({ surface, metadata: { relief } }: ImportPlan, kept: number): string {
  if (surface === null) return 'that of the program, as the relief';
  const cell = `${(3600 * relief.dx).toFixed(0)} seconds of arc`;
  const stayed =
    kept === 0
      ? ''
      : `;\n             WARNING: it has sea on land or land at sea in ${kept} cells, ` +
        'which stay as the program knows them';
  return `${surface.path}: each cell of ${cell} has the value of the pixel in which its centre lies${stayed}`;
}

const figure = (value: number | null) => (value === null ? '-' : value.toPrecision(4));

export const mega = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0)} MB`;
