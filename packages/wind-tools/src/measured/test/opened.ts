import type { Choice } from '../choice.ts';
import { openMeasured } from '../open.ts';
import { readTable } from '../text/table.ts';
import { fileOf } from './files.ts';

/** A text as it is opened, with the choice that is proposed, why, and what is read with it. */
export function open(text: string) {
  const opened = openMeasured([fileOf(text)]);
  if (opened.kind !== 'series') throw new Error('a distribution');
  const { table, proposal } = opened;
  const { speed } = proposal.draft;
  if (speed === undefined) throw new Error('no speed');
  const choice = { ...proposal.draft, speed } satisfies Choice;
  const why = (about: string) => proposal.reasons.find((one) => one.about === about);
  return { table, proposal, choice, why, read: () => readTable(table, choice) };
}
