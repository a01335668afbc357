import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { variablesOf } from './test/problems.ts';

const recording = {
  INVOICE_RECORDS: 'verifactu',
  ORGANISATION_NAME: 'Vientos del Norte, S. L.',
  ORGANISATION_CIF: 'B12345674',
  VERIFACTU_URL: 'https://localhost:9443/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
  VERIFACTU_CERTIFICATE: '/tmp/client.pem',
};

describe('invoices', () => {
  it('are not recorded unless the operator says so', () => {
    expect(readConfig({}).records).toBeUndefined();
    expect(readConfig({ ...recording, INVOICE_RECORDS: 'off' }).records).toBeUndefined();
  });

  it('are recorded by a program that the seller answers for', () => {
    expect(readConfig(recording).records).toMatchObject({
      url: recording.VERIFACTU_URL,
      qrUrl: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
      system: {
        NombreRazon: 'Vientos del Norte, S. L.',
        NIF: 'B12345674',
        IdSistemaInformatico: 'ME',
        Version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        NumeroInstalacion: '1',
      },
    });
  });

  it('or by another, where the operator names one', () => {
    const other = { VERIFACTU_PRODUCER_NAME: 'Atlas, S. L.', VERIFACTU_PRODUCER_NIF: 'A58818501' };
    expect(readConfig({ ...recording, ...other }).records?.system).toMatchObject({
      NombreRazon: 'Atlas, S. L.',
      NIF: 'A58818501',
    });
  });

  it.each([
    [{ VERIFACTU_URL: '' }, ['VERIFACTU_URL']],
    [{ VERIFACTU_CERTIFICATE: '' }, ['VERIFACTU_CERTIFICATE']],
    [{ VERIFACTU_URL: 'http://localhost/' }, ['VERIFACTU_URL']],
    [{ VERIFACTU_PRODUCER_NIF: '123' }, ['VERIFACTU_PRODUCER_NAME, VERIFACTU_PRODUCER_NIF']],
    [{ VERIFACTU_SIGNED_ON: '31-12-2026' }, ['VERIFACTU_SIGNED_ON']],
    // A demonstration must not tell the agency of sales that never were.
    [
      {
        VERIFACTU_URL:
          'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
      },
      ['VERIFACTU_URL'],
    ],
  ])('are not with %j', (change, problems) => {
    expect(variablesOf({ ...recording, ...change })).toEqual(problems);
  });
});
