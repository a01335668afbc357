import { z } from 'zod';
import { latSchema, lonSchema } from './point.ts';
import { MAX_LENGTH, MAX_PROJECT_POINTS, PROJECT_LENGTH } from './rules/limits.ts';
import { freeText, requiredText } from './text.ts';

/** The colours of projects, by their names on the wire; all are readable on light and on dark ground. */
export const PROJECT_COLOURS = {
  azul: '#1c7ed6',
  naranja: '#e8590c',
  verde: '#2f9e44',
  rojo: '#e03131',
  morado: '#9c36b5',
  turquesa: '#0c8599',
  rosa: '#d6336c',
  gris: '#6c757d',
} as const;
export type ProjectColour = keyof typeof PROJECT_COLOURS;
export const PROJECT_COLOUR_NAMES = Object.keys(PROJECT_COLOURS) as [ProjectColour, ...ProjectColour[]];

export const TOO_MANY_IN_PROJECT = `Un proyecto tiene como máximo ${MAX_PROJECT_POINTS} puntos`;

/** A point of a project: the place, the owner's name for it (empty: that of the map) and a note. */
export const projectPointSchema = z.strictObject({
  lat: latSchema,
  lon: lonSchema,
  nombre: freeText(MAX_LENGTH.punto),
  nota: freeText(PROJECT_LENGTH.nota),
});
export type ProjectPoint = z.infer<typeof projectPointSchema>;

/** The content that users give a project; the points are in the order that they chose. */
export const projectContentSchema = z.strictObject({
  nombre: requiredText(PROJECT_LENGTH.proyecto),
  notas: freeText(PROJECT_LENGTH.notas, true),
  color: z.enum(PROJECT_COLOUR_NAMES, { error: 'Elija un color de la lista' }),
  puntos: z.array(projectPointSchema).max(MAX_PROJECT_POINTS, TOO_MANY_IN_PROJECT),
});
export type ProjectContent = z.infer<typeof projectContentSchema>;

/** A project as its owner has it; the client that makes it chooses its id. */
export const projectSchema = projectContentSchema.extend({
  id: z.uuid(),
  /**
   * A number that grows with each change, so that a change made elsewhere is not lost; 0 before the first version is
   * kept.
   */
  version: z.int().min(0),
  /** When it was last changed. */
  cambiado: z.iso.datetime(),
  /** The token of the link that shows it to others; null while there is none. */
  enlace: z.string().nullable(),
});
export type Project = z.infer<typeof projectSchema>;

/** A private file of a project, such as a measured series: only its owner sees it, even where the project is shared. */
export const projectFileSchema = z.object({
  id: z.uuid(),
  nombre: z.string(),
  /** The number of bytes of the file before it was packed, where it was sent packed. */
  bytes: z.int().min(1),
  subido: z.iso.datetime(),
});
export type ProjectFile = z.infer<typeof projectFileSchema>;

/** The name of a file, on one line. */
export const fileNameSchema = requiredText(PROJECT_LENGTH.archivo);

/** All projects of a visitor, as a browser keeps them. */
export const projectListSchema = z.array(projectSchema);
