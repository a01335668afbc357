import type { ProjectColour, ProjectPoint } from '@mapa/contract';
import type { ColumnType, Generated } from 'kysely';

/** Sets of points of users; `enlace` is the token of the link that shows one to others. */
export interface ProjectsTable {
  id: string;
  user_id: string;
  nombre: string;
  notas: string;
  color: ProjectColour;
  /** Written as JSON. */
  puntos: ColumnType<ProjectPoint[], string, string>;
  version: Generated<number>;
  enlace: ColumnType<string | null, never, string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Private files of projects: `bytes` is null until a file is whole, `project_id` is null once it has to be removed. */
export interface ProjectFilesTable {
  id: string;
  project_id: string | null;
  nombre: string;
  bytes: ColumnType<string | null, number | null | undefined, number | null>;
  /** The bytes before the file was packed; null where nobody said. */
  own_bytes: ColumnType<string | null, number | null | undefined, never>;
  created_at: Generated<Date>;
}

/** The months of a cell that an account has had for free beside its mast, counted from year 0. */
export interface ReferenceMonthsTable {
  user_id: string;
  cell_i: number;
  cell_j: number;
  first_month: number;
  last_month: number;
}
