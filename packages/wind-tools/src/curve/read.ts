import { curveFromCsv } from './csv.ts';
import type { PowerCurve } from './curve.ts';
import { curveFromIec } from './iec.ts';

/**
 * Reads a user's own curve from the text of a file: JSON for IEC 61400-16, or a table.
 * @throws CurveError
 */
export function readCurve(text: string, name: string): PowerCurve {
  const plain = text.replace(/^\ufeff/, '');
  return plain.trimStart().startsWith('{') ? curveFromIec(plain, name) : curveFromCsv(plain, name);
}
