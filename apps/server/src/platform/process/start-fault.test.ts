import { AtlasError } from '@mapa/atlas';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config/config.ts';
import { DatabaseInUseError } from '../db/lock.ts';
import { SchemaError } from '../db/migrate.ts';
import { StorageError } from '../files/storage.ts';
import { explainStartFault } from './start-fault.ts';

const config = readConfig({
  DATA_DIR: '/srv/mapa',
  PORT: '8080',
  DATABASE_URL: 'postgres://ana:secreto@db:5432/mapa',
});
const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

describe('explainStartFault', () => {
  it.each([
    [new DatabaseInUseError('/srv/mapa', '123'), 'database', 'DATA_DIR=', 'process 123'],
    [coded('ENOSPC'), 'data folder', 'DATA_DIR=', 'space'],
    [coded('ENOSPC'), 'atlas', 'DATA_DIR=', 'space'],
    [coded('EROFS'), 'data folder', 'DATA_DIR=', '/srv/mapa'],
    [coded('EADDRINUSE'), 'listening', 'PORT=8081', '8080'],
    [coded('EACCES'), 'listening', 'PORT=8080', 'permission'],
    [coded('EADDRNOTAVAIL'), 'listening', 'HOST', '127.0.0.1'],
    [coded('ECONNREFUSED'), 'database', 'DATABASE_URL', 'db:5432/mapa'],
    [coded('28P01', 'password authentication failed'), 'database', 'DATABASE_URL', 'password'],
    [coded('55P03'), 'database', 'try again', 'db:5432/mapa'],
    [new SchemaError('Tables of a newer version. Start it.'), 'database', 'Start it', 'newer'],
    [new AtlasError('unreachable', 'http://x', 'No answer from http://x'), 'atlas', 'ATLAS_URL', 'No answer'],
    [new StorageError(coded('NoSuchBucket', 'no such bucket')), 'files', 'FILES_URL', 'no such bucket'],
  ] as const)('says in one line what to do about %s (%s)', (error, step, remedy, reason) => {
    const line = explainStartFault(error, step, config) ?? '';
    expect(line).toContain(remedy);
    expect(line).toContain(reason);
    expect(line.split('\n')).toHaveLength(1);
    expect(line).not.toContain('secreto');
  });

  it('lists wrong settings, and leaves bugs their stack', () => {
    expect(explainStartFault(new ConfigError(['PORT: x', 'ROLE: y']), 'configuration')).toContain('ROLE: y');
    expect(explainStartFault(new TypeError('x is not a function'), 'atlas', config)).toBeUndefined();
  });
});
