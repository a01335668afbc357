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

describe('SMTP_URL', () => {
  it.each([
    'smtps://user@viento.example:a/b@127.0.0.1:465',
    'smtps://user:12/c@127.0.0.1:465',
    'smtps://user:12#c@127.0.0.1:465',
    'smtp://user:b%zc@127.0.0.1',
  ])('%s says to percent-encode, and nothing of the password', (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL })).toThrow(/SMTP_URL: .*percent-encoded: @ as %40/);
    expect(() => readConfig({ SMTP_URL })).not.toThrow(/127\.0\.0\.1/);
  });

  it.each([
    'smtps://user%40viento.example:a%2Fb@correo.example:465',
    'smtp://127.0.0.1:25?name=viento.example',
  ])('%s is taken as it is', (SMTP_URL) => {
    expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
  });
});
