import { join } from 'node:path';
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
    expect(config.dataDir).toBe(join(import.meta.dirname, '../../../../../data'));
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

  it('wants a key that the signature can be made with', () => {
    const merchant = { REDSYS_MERCHANT_CODE: '999008881', REDSYS_SECRET_KEY: 'no-es-una-clave-de-verdad' };
    expect(variablesOf(merchant)).toEqual(['REDSYS_SECRET_KEY']);
    expect(variablesOf({ ...merchant, REDSYS_SIGNATURE_VERSION: 'HMAC_SHA512_V2' })).toEqual([]);
    expect(variablesOf({ REDSYS_SIGNATURE_VERSION: 'HMAC_MD5' })).toEqual(['REDSYS_SIGNATURE_VERSION']);
  });
});

describe('readConfig in production', () => {
  const production = { NODE_ENV: 'production', ORGANISATION_ADDRESS: 'Calle Mayor, 1, 31001 Pamplona' };

  it('starts on loopback with the demonstration', () => {
    expect(readConfig(production).production).toBe(true);
  });

  it('wants to know where its organisation is: the made-up address is for demonstrations', () => {
    const { address } = readConfig({}).organisation;
    expect(address).toMatch(/\d{5} .*demostración/);
    for (const ORGANISATION_ADDRESS of ['', ' ', address])
      expect(variablesOf({ NODE_ENV: 'production', ORGANISATION_ADDRESS })).toEqual(['ORGANISATION_ADDRESS']);
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

  const seller = {
    ORGANISATION_NAME: 'Vientos del Norte, S. L.',
    ORGANISATION_CIF: 'B12345674',
    ORGANISATION_ADDRESS: 'Calle Mayor, 1, 31001 Pamplona',
  };

  it('sells only as somebody whose name, tax number and address can stand on an invoice', () => {
    const merchant = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://viento.example',
      REDSYS_MERCHANT_CODE: '123456789',
      REDSYS_SECRET_KEY: Buffer.alloc(24, 7).toString('base64'),
    };
    expect(variablesOf(merchant)).toEqual(Object.keys(seller));
    expect(variablesOf({ ...merchant, ...seller })).toEqual([]);
    expect(variablesOf({ ...merchant, ...seller, ORGANISATION_CIF: 'B12345678' })).toEqual([
      'ORGANISATION_CIF',
    ]);
    expect(variablesOf({ ...merchant, ...seller, ORGANISATION_ADDRESS: ' ' })).toEqual([
      'ORGANISATION_ADDRESS',
    ]);
    expect(variablesOf({ ...merchant, NODE_ENV: 'test' })).toEqual([]);
  });

  it('refuses the published test key and a plain http payment address', () => {
    const merchant = {
      ...production,
      ...seller,
      PUBLIC_URL: 'https://viento.example',
      REDSYS_MERCHANT_CODE: '999008881',
      REDSYS_SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
    };
    expect(variablesOf(merchant)).toEqual(['REDSYS_SECRET_KEY']);
    const padded = `${merchant.REDSYS_SECRET_KEY}==`;
    expect(variablesOf({ ...merchant, REDSYS_SECRET_KEY: padded })).toEqual(['REDSYS_SECRET_KEY']);
    expect(variablesOf({ ...merchant, REDSYS_URL: 'http://pay.example/x' })).toEqual([
      'REDSYS_URL',
      'REDSYS_SECRET_KEY',
    ]);
    expect(variablesOf({ ...merchant, REDSYS_URL: 'http://127.0.0.1:9000/x' })).toEqual([]);
  });
});
