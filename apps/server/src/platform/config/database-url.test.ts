import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('DATABASE_URL', () => {
  it.each([
    'postgres://mapa:a@b/c@127.0.0.1:25432/mapa',
    'postgres://mapa:12/c@127.0.0.1:25432/mapa',
    'postgres://mapa:12?c@127.0.0.1/mapa',
    'postgres://mapa:12#c@127.0.0.1/mapa',
    'postgres://mapa:b/c@127.0.0.1/mapa',
    'postgres://mapa:b%zc@127.0.0.1/mapa',
  ])('%s says to percent-encode, and nothing of the password', (DATABASE_URL) => {
    expect(() => readConfig({ DATABASE_URL })).toThrow(/DATABASE_URL: .*percent-encoded: @ as %40/);
    expect(() => readConfig({ DATABASE_URL })).not.toThrow(/127\.0\.0\.1/);
    expect(() => readConfig({ DATABASE_URL })).toThrow(ConfigError);
  });

  it.each([
    'postgres://mapa:a%40b%2Fc@127.0.0.1:25432/mapa',
    'postgresql://mapa@database/mapa?sslmode=require',
    'postgres://mapa:x@localhost/mapa?host=/run/postgresql',
  ])('%s is taken as it is', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });
});
