import { z } from 'zod';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { first } from '../point.ts';
import {
  fileNameSchema,
  projectContentSchema,
  projectFileSchema,
  projectListSchema,
  projectSchema,
} from '../projects.ts';
import { MAX_FILE_BYTES } from '../rules/limits.ts';

/** The last version that a request may name: the database can count just one further. */
const LAST_VERSION = 2 ** 31 - 2;

const idParams = z.object({ id: z.uuid({ error: 'El proyecto no existe.' }) });
const fileParams = idParams.extend({ archivo: z.uuid({ error: 'El archivo no existe.' }) });
const tokenParams = z.object({ token: z.string().min(1).max(200) });

/** Named sets of points that users keep. */
export const projectCalls = {
  proyectos: {
    method: 'GET',
    path: '/proyectos',
    summary: 'One’s own projects with their points, the last changed first',
    tag: 'proyectos',
    session: 'user',
    answer: successOf({ data: projectListSchema }),
  },
  guardarProyecto: {
    method: 'PUT',
    path: '/proyectos/:id',
    summary:
      'Make a project under an id of one’s own choice (version 0), or change the version of it that one has seen',
    tag: 'proyectos',
    session: 'user',
    params: idParams,
    body: projectContentSchema.extend({ version: z.int().min(0).max(LAST_VERSION) }),
    answer: successOf({ data: projectSchema }),
  },
  borrarProyecto: {
    method: 'DELETE',
    path: '/proyectos/:id',
    summary: 'Delete a project',
    tag: 'proyectos',
    session: 'user',
    params: idParams,
    answer: successOf({}),
  },
  compartirProyecto: {
    method: 'POST',
    path: '/proyectos/:id/enlace',
    summary: 'The token of the link that shows a project to anybody who has it; the same one while it holds',
    tag: 'proyectos',
    session: 'user',
    params: idParams,
    answer: successOf({ data: z.object({ enlace: z.string() }) }),
  },
  retirarProyecto: {
    method: 'DELETE',
    path: '/proyectos/:id/enlace',
    summary: 'Withdraw the link of a project; a later one is another',
    tag: 'proyectos',
    session: 'user',
    params: idParams,
    answer: successOf({}),
  },
  proyectoCompartido: {
    method: 'GET',
    path: '/compartidos/:token',
    summary: 'What a project holds, by the token of its link; nothing of its owner',
    tag: 'proyectos',
    session: 'none',
    params: tokenParams,
    answer: successOf({ data: projectContentSchema }),
  },
  archivosDeProyecto: {
    method: 'GET',
    path: '/proyectos/:id/archivos',
    summary: 'The private files of a project, the newest first',
    tag: 'proyectos',
    session: 'user',
    params: idParams,
    answer: successOf({ data: z.array(projectFileSchema) }),
  },
  subirArchivo: {
    method: 'PUT',
    path: '/proyectos/:id/archivos/:archivo',
    summary:
      'Keep a private file under an id of one’s own choice: the body is its bytes, application/octet-stream, at ' +
      'most 50 MiB, perhaps packed, with the number of bytes of the file itself in the query; one that is there ' +
      'already is not replaced',
    tag: 'proyectos',
    session: 'user',
    params: fileParams,
    query: z.object({
      nombre: z.preprocess(first, fileNameSchema),
      /** The number of bytes before the file was packed; without it, that of the body. */
      bytes: z.preprocess(first, z.coerce.number().int().min(1).max(MAX_FILE_BYTES).optional()),
    }),
    answer: successOf({ data: projectFileSchema }),
  },
  bajarArchivo: {
    method: 'GET',
    path: '/proyectos/:id/archivos/:archivo',
    summary: 'A private file of a project, as it was sent',
    tag: 'proyectos',
    session: 'user',
    params: fileParams,
    answer: { contentType: 'application/octet-stream', fileName: 'archivo' },
  },
  borrarArchivo: {
    method: 'DELETE',
    path: '/proyectos/:id/archivos/:archivo',
    summary: 'Delete a private file of a project',
    tag: 'proyectos',
    session: 'user',
    params: fileParams,
    answer: successOf({}),
  },
} as const satisfies Record<string, Call>;
