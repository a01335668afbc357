import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const variablesOf = (environment: Record<string, string>) =>
  problemsOf(environment).map((problem) => problem.split(':')[0]);

describe('readConfig', () => {
  it('needs nothing', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, role: 'all', production: false });
    expect(config.publicUrl).toBe('http://localhost:8080');
    expect(config.dataDir.endsWith('/data')).toBe(true);
    expect(config.redsys).toBeUndefined();
  });

  it('names every wrong variable at once, and never its value', () => {
    const wrong = {
      PORT: '70000',
      ROLE: 'boss',
      DATABASE_URL: 'mysql://user:secreto@db/x',
      SMTP_URL: 'mail.example',
      LOG_LEVEL: 'loud',
      BASE_TILES_URL: 'https://tiles.example/{z}/{x}.png',
    };
    expect(variablesOf(wrong)).toEqual([
      'PORT',
      'ROLE',
      'DATABASE_URL',
      'SMTP_URL',
      'BASE_TILES_URL',
      'LOG_LEVEL',
    ]);
    expect(problemsOf(wrong).join()).not.toContain('secreto');
  });

  it('takes an empty variable as absent and cuts trailing slashes', () => {
    const config = readConfig({ PORT: '', PUBLIC_URL: 'https://viento.example/', ATLAS_URL: '/srv/atlas' });
    expect(config).toMatchObject({ port: 8080, publicUrl: 'https://viento.example', atlasUrl: '/srv/atlas' });
    expect(variablesOf({ ATLAS_URL: 'ftp://host/atlas' })).toEqual(['ATLAS_URL']);
  });

  it.each([
    ['TRUSTED_PROXIES', 'bogus', 'loopback, 10.0.0.0/8, ::1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'uniquelocal'],
    ['MAIL_FROM', 'nonsense', 'Mapa Eólico <mapa@viento.example>'],
    ['MAIL_FROM', 'Mapa <nonsense>', 'mapa@viento.example'],
    ['SMTP_URL', 'smtp://', 'smtps://ana:clave@correo.example:465'],
    ['ATLAS_URL', 's3://bucket/atlas', 'https://bucket.example/atlas'],
  ])('%s refuses %s and takes %s', (name, wrong, right) => {
    expect(variablesOf({ [name]: wrong })).toEqual([name]);
    expect(variablesOf({ [name]: right })).toEqual([]);
  });

  it('wants the whole payment merchant or none', () => {
    expect(problemsOf({ REDSYS_MERCHANT_CODE: '999008881' })).toHaveLength(1);
    expect(problemsOf({ REDSYS_SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' })).toHaveLength(1);
  });
});

describe('readConfig in production', () => {
  const production = { NODE_ENV: 'production' };

  it('starts on loopback with the demonstration', () => {
    expect(readConfig(production).production).toBe(true);
  });

  it('wants its public address as soon as it can be reached from outside', () => {
    expect(variablesOf({ ...production, HOST: '0.0.0.0' })).toEqual(['PUBLIC_URL']);
    expect(variablesOf({ ...production, SMTP_URL: 'smtp://mail.example' })).toEqual(['PUBLIC_URL']);
    expect(variablesOf({ ...production, HOST: '0.0.0.0', PUBLIC_URL: 'http://viento.example' })).toEqual([
      'PUBLIC_URL',
    ]);
    expect(variablesOf({ ...production, HOST: '0.0.0.0', PUBLIC_URL: 'https://viento.example' })).toEqual([]);
  });

  it('names what is unsafe beside what is wrong by itself, each once', () => {
    expect(variablesOf({ ...production, HOST: '0.0.0.0', PORT: 'x' })).toEqual(['PORT', 'PUBLIC_URL']);
    expect(variablesOf({ ...production, HOST: '0.0.0.0', PUBLIC_URL: 'viento' })).toEqual(['PUBLIC_URL']);
  });

  it('refuses the published test key and a plain http payment address', () => {
    const merchant = {
      ...production,
      PUBLIC_URL: 'https://viento.example',
      REDSYS_MERCHANT_CODE: '999008881',
      REDSYS_SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
    };
    expect(variablesOf(merchant)).toEqual(['REDSYS_SECRET_KEY']);
    expect(variablesOf({ ...merchant, REDSYS_URL: 'http://pay.example/x' })).toEqual([
      'REDSYS_URL',
      'REDSYS_SECRET_KEY',
    ]);
    expect(variablesOf({ ...merchant, REDSYS_URL: 'http://127.0.0.1:9000/x' })).toEqual([]);
  });
});
