import type { FastifyBaseLogger } from 'fastify';
import { inTime } from '../in-time.ts';
import type { Figure } from '../telemetry/figures.ts';
import { seldom } from './seldom.ts';

/** A part of the server; `check` rejects when it does not answer. */
export interface Dependency {
  readonly name: string;
  /**
   * Whether the server can do nothing at all without this part. Requests that need another part report its absence
   * themselves.
   */
  readonly isVital?: boolean;
  check(): Promise<void>;
}

/** Looks at all parts at once; resolves to the parts that do not answer. */
export type LookAtParts = () => Promise<readonly Dependency[]>;

/** Makes the look at all parts, which logs each part that does not answer once a minute. */
export function partsLooker(
  parts: readonly Dependency[],
  log: Pick<FastifyBaseLogger, 'error'>,
): LookAtParts {
  const fault = seldom();
  const failing = async (part: Dependency): Promise<Dependency[]> => {
    try {
      await inTime(part.check());
      return [];
    } catch (error) {
      fault(part.name, (times) =>
        log.error({ err: error, dependency: part.name, times }, 'dependency does not answer'),
      );
      return [part];
    }
  };
  return async () => (await Promise.all(parts.map(failing))).flat();
}

/** Each part of `/readyz`, for alerts. */
export const partFigures = (parts: readonly Dependency[], look: LookAtParts): readonly Figure[] => [
  {
    name: 'mapa_part_ready',
    help: 'Whether a part that /readyz looks at answers (1) or not (0)',
    labels: ['part'],
    read: async () => {
      const failing = new Set(await look());
      return parts.map((part) => ({ part: part.name, value: failing.has(part) ? 0 : 1 }));
    },
  },
];
