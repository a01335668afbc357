import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { nearMisses } from './near-misses.ts';
import { exposureOf } from './production.ts';
import { problemsOf, variablesOf } from './test/problems.ts';

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
    const config = readConfig({ PORT: '', PUBLIC_URL: 'https://localhost:8443/', ATLAS_URL: '/srv/atlas' });
    expect(config).toMatchObject({ port: 8080, publicUrl: 'https://localhost:8443', atlasUrl: '/srv/atlas' });
    expect(variablesOf({ ATLAS_URL: 'ftp://host/atlas' })).toEqual(['ATLAS_URL']);
  });

  it('takes downloads from the bucket itself only where there is one', () => {
    const presigned = { DOWNLOADS: 'presigned' };
    expect(variablesOf(presigned)).toEqual(['DOWNLOADS']);
    expect(variablesOf({ ...presigned, FILES_URL: '/srv/files' })).toEqual(['DOWNLOADS']);
    expect(readConfig({ ...presigned, FILES_URL: 's3://mapa/entregas' }).downloads).toBe('presigned');
  });

  it.each([
    ['TRUSTED_PROXIES', 'bogus', 'loopback, 10.0.0.0/8, ::1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'uniquelocal'],
    ['MAIL_FROM', 'nonsense', 'Mapa Eólico <mapa@viento.example>'],
    ['MAIL_FROM', 'Mapa <nonsense>', 'mapa@viento.example'],
    ['SMTP_URL', 'smtp://', 'smtps://ana:clave@correo.example:465'],
    ['ATLAS_URL', 'ftp://bucket.example/atlas', 's3://bucket/atlas'],
    ['CACHE_BYTES', '20 GB', '20000000000'],
    ['STOP_NOTICE_SECONDS', '5 s', '5'],
    ['PUBLIC_URL', 'https://localhost/mapa', 'https://localhost/'],
    ['PUBLIC_URL', 'https://localhost/?mapa', 'https://localhost:8443'],
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

describe('nearMisses', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['ORGANIZATION_NAME', 'ORGANISATION_NAME'],
    ['mail_from', 'MAIL_FROM'],
    ['REDSYS_MERCHANT', 'REDSYS_MERCHANT_CODE'],
  ])('%s was meant to be %s', (name, meant) => {
    expect(nearMisses({ [name]: 'secreto' })).toEqual([`${name} is not a setting; did you mean ${meant}?`]);
  });

  it('leaves alone what other programs read, and what is right', () => {
    const others = {
      HOME: '/',
      POST: 'x',
      PATH: '/bin',
      NODE_OPTIONS: '',
      AWS_REGION: 'eu-west-1',
      PGHOST: '',
    };
    expect(nearMisses({ ...others, SMTP_URL: 'x', HOST: 'x' })).toEqual([]);
  });
});

describe('readConfig outside production', () => {
  it.each(['https://viento.example', 'http://192.168.1.5:8080', 'http://localhost.viento.example'])(
    'is for this machine: %s needs NODE_ENV=production',
    (PUBLIC_URL) => {
      expect(problemsOf({ PUBLIC_URL })).toEqual([
        expect.stringMatching(/^PUBLIC_URL: needs NODE_ENV=production where it is not on this machine/),
      ]);
      expect(problemsOf({ PUBLIC_URL, NODE_ENV: 'test' })).toHaveLength(1);
    },
  );

  it.each(['http://localhost:8080', 'https://127.0.0.1', 'http://[::1]:8080'])('takes %s', (PUBLIC_URL) => {
    expect(problemsOf({ PUBLIC_URL })).toEqual([]);
  });

  it('says in one line that others reach the demonstration', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5'])
      expect(exposureOf({ HOST })).toEqual([expect.stringMatching(/^HOST: .*NODE_ENV=production.*$/)]);
    for (const HOST of ['', 'localhost', '127.0.0.1', '::1', undefined])
      expect(exposureOf({ HOST })).toEqual([]);
    expect(exposureOf({ HOST: '0.0.0.0', NODE_ENV: 'production' })).toEqual([]);
  });
});
