import type { LogEvent } from 'kysely';
import { beginPart } from './spans.ts';

/** Reports a finished query of Kysely. Its text does not contain values, but `$1` in their place. */
export function traceQuery(event: LogEvent): void {
  const { sql, query } = event.query;
  const span = beginPart(`database ${query.kind.replace(/(Query)?Node$/, '').toLowerCase()}`, {
    kind: 'client',
    since: event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, LONGEST_TEXT) },
  });
  span?.end(event.level === 'error' ? event.error : undefined);
}

const LONGEST_TEXT = 500;
