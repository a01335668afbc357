import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { dutiesOf } from './production.ts';
import { problemsOf, variablesOf } from './test/problems.ts';

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

  it('wants a database for processes that share it: an embedded one has a single process', () => {
    for (const ROLE of ['web', 'worker']) {
      expect(problemsOf({ ...production, ROLE })).toEqual([
        expect.stringMatching(new RegExp(`^DATABASE_URL: required with ROLE=${ROLE} in production`)),
      ]);
      expect(problemsOf({ ...production, ROLE, DATABASE_URL: 'postgres://db/mapa' })).toEqual([]);
      expect(problemsOf({ ROLE })).toEqual([]);
    }
  });

  it('goes on serving for a moment once it is told to stop, elsewhere only where that is set', () => {
    expect(readConfig(production).stopNoticeSeconds).toBe(3);
    expect(readConfig({ ...production, STOP_NOTICE_SECONDS: '0' }).stopNoticeSeconds).toBe(0);
    expect(readConfig({}).stopNoticeSeconds).toBe(0);
    expect(readConfig({ STOP_NOTICE_SECONDS: '10' }).stopNoticeSeconds).toBe(10);
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
    // Web and worker may be on two machines.
    const apart = { ...named, BASE_TILES_URL, GEOCODER_URL, ROLE: 'worker' };
    expect(dutiesIn(apart)).toEqual(['FILES_URL']);
    expect(dutiesIn({ ...apart, FILES_URL: 's3://mapa/files' })).toEqual([]);
    // What the law asks of who runs a site, of a company, and of who sells.
    const own = { ...named, BASE_TILES_URL, GEOCODER_URL };
    expect(dutiesIn({ ...own, ORGANISATION_CIF: '' })).toEqual(['ORGANISATION_CIF']);
    const company = { ...own, ORGANISATION_CIF: 'B12345674' };
    expect(dutiesIn(company)).toEqual(['ORGANISATION_REGISTRY']);
    const selling: Record<string, string> = { ...company, ORGANISATION_REGISTRY: 'R. M. de Navarra' };
    expect(dutiesIn(selling)).toEqual([]);
    expect(dutiesIn({ ...selling, REDSYS_MERCHANT_CODE: '123456789' })).toEqual([
      'ATLAS_URL',
      'ORGANISATION_PHONE',
    ]);
    selling.ATLAS_URL = '/srv/atlas';
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
