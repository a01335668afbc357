import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/api/route.ts';
import type { RecordsConfig } from '../../platform/config/records.ts';
import { declarationFor } from './declaration.ts';

/** Serves the producer's declaration, which the program has to show (RD 1007/2023, art. 13). */
export function registerDeclaration(app: FastifyInstance, records: RecordsConfig | undefined): void {
  const declaration = records && declarationFor(records);
  const data = declaration
    ? {
        titulo: declaration.title,
        apartados: declaration.items.map(({ label, value }) => ({ nombre: label, valor: value })),
      }
    : null;
  serve(app, calls.declaracion, async () => ({ data }));
}
