import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { nearMisses } from './near-misses.ts';
import { dutiesOf, exposureOf } from './production.ts';

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

describe('readConfig in production', () => {
  const operator = {
    CONTACT_EMAIL: 'hola@viento.example',
    ORGANISATION_ADDRESS: 'Calle Mayor, 1, 31001 Pamplona',
    SMTP_URL: 'smtps://correo.example',
  };
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://viento.example', ...operator };

  it('starts with the demonstration', () => {
    expect(readConfig(production).production).toBe(true);
  });

  it('wants a mail server and an address of its own to write to', () => {
    expect(variablesOf({ ...production, SMTP_URL: '' })).toEqual(['SMTP_URL']);
    expect(variablesOf({ ...production, CONTACT_EMAIL: '' })).toEqual(['CONTACT_EMAIL']);
    expect(variablesOf({ ...production, CONTACT_EMAIL: readConfig({}).contactEmail })).toEqual([
      'CONTACT_EMAIL',
    ]);
  });

  it('names the duties that go with public services of others, until they are chosen by name', () => {
    const { baseTilesUrl: BASE_TILES_URL, geocoderUrl: GEOCODER_URL } = readConfig({});
    const dutiesIn = (environment: Record<string, string>) =>
      dutiesOf(environment).map((duty) => duty.split(':')[0]);
    const named = { ...production, ORGANISATION_CIF: '12345678Z' };
    expect(dutiesIn(named)).toEqual(['BASE_TILES_URL', 'GEOCODER_URL']);
    expect(dutiesIn({ ...named, BASE_TILES_URL })).toEqual(['GEOCODER_URL']);
    expect(dutiesIn({ ...named, BASE_TILES_URL, GEOCODER_URL })).toEqual([]);
    expect(dutiesIn({})).toEqual([]);
    // What the law asks of who runs a site, of a company, and of who sells.
    const own = { ...named, BASE_TILES_URL, GEOCODER_URL };
    expect(dutiesIn({ ...own, ORGANISATION_CIF: '' })).toEqual(['ORGANISATION_CIF']);
    const company = { ...own, ORGANISATION_CIF: 'B12345674' };
    expect(dutiesIn(company)).toEqual(['ORGANISATION_REGISTRY']);
    const selling = { ...company, ORGANISATION_REGISTRY: 'R. M. de Navarra' };
    expect(dutiesIn(selling)).toEqual([]);
    for (const sells of [{ REDSYS_MERCHANT_CODE: '123456789' }, { VAT_RULE: 'law' }]) {
      expect(dutiesIn({ ...selling, ...sells })).toEqual(['ORGANISATION_PHONE']);
      expect(dutiesIn({ ...selling, ...sells, ORGANISATION_PHONE: '+34 948 000 000' })).toEqual([]);
    }
  });

  it('knows the registry and the telephone of its organisation where they are set', () => {
    const set = {
      ORGANISATION_REGISTRY: 'R. M. de Navarra, hoja NA-1',
      ORGANISATION_PHONE: '+34 948 000 000',
    };
    expect(readConfig(set).organisation).toMatchObject({
      registry: 'R. M. de Navarra, hoja NA-1',
      phone: '+34 948 000 000',
    });
    expect(readConfig({}).organisation).toMatchObject({ registry: undefined, phone: undefined });
    expect(variablesOf({ ORGANISATION_PHONE: 'llámenos' })).toEqual(['ORGANISATION_PHONE']);
  });

  it('wants to know where its organisation is: the made-up address is for demonstrations', () => {
    const { address } = readConfig({}).organisation;
    expect(address).toMatch(/\d{5} .*demostración/);
    for (const ORGANISATION_ADDRESS of ['', ' ', address])
      expect(variablesOf({ ...production, ORGANISATION_ADDRESS })).toEqual(['ORGANISATION_ADDRESS']);
  });

  it('wants its public address: its mails lead there', () => {
    expect(variablesOf({ ...production, PUBLIC_URL: '' })).toEqual(['PUBLIC_URL']);
    expect(variablesOf({ ...production, PUBLIC_URL: 'http://viento.example' })).toEqual(['PUBLIC_URL']);
    expect(variablesOf({ ...production, HOST: '0.0.0.0' })).toEqual([]);
  });

  it('names what is unsafe beside what is wrong by itself, each once', () => {
    expect(variablesOf({ ...production, PUBLIC_URL: '', PORT: 'x' })).toEqual(['PORT', 'PUBLIC_URL']);
    expect(variablesOf({ ...production, PUBLIC_URL: 'viento' })).toEqual(['PUBLIC_URL']);
  });

  const seller = {
    ORGANISATION_NAME: 'Vientos del Norte, S. L.',
    ORGANISATION_CIF: 'B12345674',
    ORGANISATION_ADDRESS: 'Calle Mayor, 1, 31001 Pamplona',
  };

  it('sells only as somebody whose name, tax number and address can stand on an invoice', () => {
    const { ORGANISATION_ADDRESS: _, ...unnamed } = production;
    const merchant = {
      ...unnamed,
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
    expect(variablesOf({ ...merchant, NODE_ENV: 'test', PUBLIC_URL: '' })).toEqual([]);
  });

  it('refuses the published test key and a plain http payment address', () => {
    const merchant = {
      ...production,
      ...seller,
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
