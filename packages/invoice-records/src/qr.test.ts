import { describe, expect, it } from 'vitest';
import { qrAddress } from './qr.ts';

describe('the address in the code of an invoice', () => {
  const address = (NumSerieFactura: string, FechaExpedicionFactura: string, ImporteTotal = '241.4') =>
    qrAddress(
      { IDFactura: { IDEmisorFactura: '89890001K', NumSerieFactura, FechaExpedicionFactura }, ImporteTotal },
      'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
    );

  it('is that of the example of AEAT, QR 0.5.0', () => {
    expect(address('12345678&G33', '01-01-2024')).toBe(
      'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR' +
        '?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.4',
    );
    expect(address('12345678-G33', '01-09-2024')).toContain('&numserie=12345678-G33&fecha=01-09-2024&');
  });

  it('encodes what would be read as something else, and keeps the sign of what is given back', () => {
    expect(address('F+1/2 #3%', '01-01-2024', '-60.50')).toMatch(
      /&numserie=F%2B1%2F2%20%233%25&fecha=01-01-2024&importe=-60\.50$/,
    );
  });

  it('leads to the agency itself where nothing else is said', () => {
    const IDFactura = {
      IDEmisorFactura: 'B12345674',
      NumSerieFactura: 'F2027-000001',
      FechaExpedicionFactura: '02-01-2027',
    };
    expect(qrAddress({ IDFactura, ImporteTotal: '242.00' })).toBe(
      'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR' +
        '?nif=B12345674&numserie=F2027-000001&fecha=02-01-2027&importe=242.00',
    );
  });
});
