import { readDescription } from './formats/iea43.ts';
import { isTab, readTab, type TabClimate } from './formats/tab.ts';
import { MeasuredError } from './problem.ts';
import type { Proposal } from './proposal/proposal.ts';
import { propose } from './proposal/propose.ts';
import { decode, linesOf } from './text/decode.ts';
import { layoutOf } from './text/layout.ts';
import type { MeasuredTable } from './text/table.ts';

/** The bytes and the name of a file. */
export interface MeasuredFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that was recognised: a table with a proposal to read it, or a distribution. */
export type Opened =
  | { readonly kind: 'series'; readonly table: MeasuredTable; readonly proposal: Proposal }
  | { readonly kind: 'tab'; readonly climate: TabClimate };

/**
 * Recognises a measured series: a table in a text of any layout, such as CSV, or text for Windographer or of Vortex; a
 * table with its description by IEA Task 43, in any order; or a distribution in WAsP's .tab layout.
 * @param files one, or a description and its table
 * @throws MeasuredError for any other content
 */
export function openMeasured(files: readonly MeasuredFile[]): Opened {
  const texts = files.map(({ bytes }) => decode(bytes));
  const json = texts.find((text) => /^\ufeff?\s*[{[]/.test(text));
  const text = texts.find((one) => one !== json);
  if (text === undefined || texts.length > (json === undefined ? 1 : 2)) throw new MeasuredError('iea43');
  const lines = linesOf(text);
  if (isTab(lines)) return { kind: 'tab', climate: readTab(lines) };
  const layout = layoutOf(lines);
  if (layout.time.length === 0)
    throw new MeasuredError(layout.first < lines.length || layout.names.length < 2 ? 'noTable' : 'noData', {
      line: layout.heading + 1,
    });
  const table = { ...layout, lines };
  const described = json === undefined ? undefined : readDescription(json);
  if (described && !layout.names.some((name) => described.columns.has(name)))
    throw new MeasuredError('otherTable', { line: layout.heading + 1 });
  return { kind: 'series', table, proposal: propose(table, described) };
}
