import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { serveFile } from '../../../platform/api/file-route.ts';
import type { Seller } from '../../../platform/config/publisher.ts';
import { conditionsPdf } from './pdf.ts';

const OPTIONS = { limitAMinute: 60 } as const;

/** Serves the terms of sale as a file, for everybody who wants to keep them before buying. */
export function registerConditions(app: FastifyInstance, seller: Seller): void {
  serveFile(
    app,
    calls.condiciones,
    async () => {
      const { bytes, fileName } = await conditionsPdf(seller);
      return { file: bytes, fileName };
    },
    OPTIONS,
  );
}
