import type { FastifyInstance } from 'fastify';

/** Makes the routes of this scope read bodies as forms post them; the last of a repeated field counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}
