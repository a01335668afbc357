import type { Figure } from '../telemetry/figures.ts';
import type { Database } from './database.ts';

/** The connections of this process to a database server. */
export const connectionFigures = ({ connections }: Pick<Database, 'connections'>): readonly Figure[] => [
  {
    name: 'mapa_database_connections',
    help: 'Connections of this process to the database: active, idle, and work that waits for one',
    labels: ['state'],
    read: async () => Object.entries(connections?.() ?? {}).map(([state, value]) => ({ state, value })),
  },
];
