import type { InvoiceRecord, RegistroAlta } from '../wire/records.ts';

type Previous = Extract<RegistroAlta['Encadenamiento'], { RegistroAnterior: unknown }>['RegistroAnterior'];

/** The reference to a record in the one after it. */
export function link(record: InvoiceRecord): Previous {
  if ('RegistroAlta' in record)
    return { ...record.RegistroAlta.IDFactura, Huella: record.RegistroAlta.Huella };
  const { IDFactura, Huella } = record.RegistroAnulacion;
  return {
    IDEmisorFactura: IDFactura.IDEmisorFacturaAnulada,
    NumSerieFactura: IDFactura.NumSerieFacturaAnulada,
    FechaExpedicionFactura: IDFactura.FechaExpedicionFacturaAnulada,
    Huella,
  };
}

/**
 * The number of the installation that made a record. Together with the issuer it tells to which chain the record
 * belongs.
 */
export const installationOf = (record: InvoiceRecord): string =>
  body(record).SistemaInformatico.NumeroInstalacion;

/** What a record has in common with every other. */
export const body = (record: InvoiceRecord) =>
  'RegistroAlta' in record ? record.RegistroAlta : record.RegistroAnulacion;
