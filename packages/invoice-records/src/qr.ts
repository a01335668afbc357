import type { RegistroAlta } from './wire/records.ts';

/**
 * The address at which a buyer compares an invoice with what the agency was sent (AEAT 'Características del QR' 0.5.0).
 */
export const QR_PRODUCTION = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR';

/** What stands above and below the code, in letters not smaller than the rest of the invoice. */
export const QR_TEXTS = {
  above: 'QR tributario:',
  below: 'Factura verificable en la sede electrónica de la AEAT',
} as const;

/**
 * How the code is drawn (Orden HAC/1177/2024, art. 21.1): correction level of ISO/IEC 18004, side from 30 to 40 mm,
 * at least 2 mm of blank around it, 6 mm advised. On the first page, at its top, before what the invoice says.
 */
export const QR_DRAWING = { level: 'M', side: 35, blank: 6 } as const;

/**
 * What the code of an invoice says: the address of the comparison with tax number, number, date and total, in this
 * order.
 */
export function qrAddress(
  record: Pick<RegistroAlta, 'IDFactura' | 'ImporteTotal'>,
  service: string = QR_PRODUCTION,
): string {
  const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = record.IDFactura;
  const values = {
    nif: IDEmisorFactura,
    numserie: NumSerieFactura,
    fecha: FechaExpedicionFactura,
    importe: record.ImporteTotal,
  };
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${service}?${query.join('&')}`;
}

/** Dark modules that lie side by side in a row of a code; all three are counted in modules. */
export interface QrBar {
  readonly row: number;
  readonly from: number;
  readonly length: number;
}

/** The dark modules of a code as bars, which leave no seams between them when they are drawn. */
export function qrBars(modules: {
  readonly size: number;
  get(row: number, column: number): number;
}): QrBar[] {
  const bars: QrBar[] = [];
  for (let row = 0; row < modules.size; row++) {
    let from: number | undefined;
    for (let column = 0; column <= modules.size; column++) {
      const isDark = column < modules.size && modules.get(row, column) !== 0;
      if (isDark) from ??= column;
      else if (from !== undefined) {
        bars.push({ row, from, length: column - from });
        from = undefined;
      }
    }
  }
  return bars;
}
