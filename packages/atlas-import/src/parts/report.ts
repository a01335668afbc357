import { z } from 'zod';
import type { FileState, ImportReport } from '../import.ts';
import { type ImportPlan, sourceBytes } from '../plan.ts';
import { daySchema } from '../stages/days.ts';
import { fieldReports, microFields } from '../stages/finish.ts';
import { microSchema, variableOf } from '../stages/micro.ts';
import { surfaceSchema } from '../stages/surface.ts';
import { blocksOf, type Division } from './division.ts';

/** What the parts of the first stage reported, by their names. */
export type ReadParts = ReadonlyMap<string, unknown>;

const blockSchema = z.object({ days: z.array(daySchema) });

/** What the report at the end of an import tells, from what its parts reported. */
export function reportOf(plan: ImportPlan, division: Division, parts: ReadParts): ImportReport {
  const days = blocksOf(plan, division).flatMap(({ name }) => blockSchema.parse(parts.get(name)).days);
  const blocks = [...parts].flatMap(([name, report]) => {
    const variable = variableOf(plan, name);
    return variable === undefined ? [] : [{ ...microSchema.parse(report), variable }];
  });
  return {
    plan,
    fields: fieldReports(plan, days),
    micro: microFields(blocks),
    surface: surfaceSchema.parse(parts.get('surface')),
    sourceBytes: sourceBytes(plan) * plan.days.length,
    bytesHere: 0,
  };
}

/** The files that finished parts were made from, as they were at that time. */
export function statesOf(plan: ImportPlan, division: Division, parts: ReadParts): Map<string, FileState> {
  const states = new Map<string, FileState>();
  for (const { name, first } of blocksOf(plan, division)) {
    if (!parts.has(name)) continue;
    for (const [n, day] of blockSchema.parse(parts.get(name)).days.entries())
      states.set(plan.days[first + n]?.path ?? '', day);
  }
  for (const [name, report] of parts) {
    const files =
      name === 'surface'
        ? [surfaceSchema.parse(report).file]
        : variableOf(plan, name) === undefined
          ? []
          : microSchema.parse(report).files;
    for (const file of files) if (file !== null) states.set(file.path, file);
  }
  return states;
}
