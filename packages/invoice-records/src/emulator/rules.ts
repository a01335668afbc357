import { centsOf } from '../amounts.ts';
import { fingerprintOf } from '../chain/fingerprint.ts';
import { body, link } from '../chain/link.ts';
import { sortableDay } from '../moments.ts';
import type { InvoiceRecord, RegistroAlta } from '../wire/records.ts';

/** What the service looks at beside the record itself. */
export interface Circumstances {
  /** Tax number of the issuer who sends. */
  readonly issuer: string;
  /** Calendar day in Spain, `yyyy-mm-dd`. */
  readonly today: string;
  readonly now: Date;
  /** Whether it has kept records of this issuer and this installation of the program. */
  readonly known: boolean;
}

interface Rule {
  readonly code: string;
  readonly description: string;
  /** Whether a record breaks it. */
  broken(record: InvoiceRecord, circumstances: Circumstances): boolean;
}

const ofInvoice =
  (broken: (record: RegistroAlta, circumstances: Circumstances) => boolean): Rule['broken'] =>
  (record, circumstances) =>
    'RegistroAlta' in record && broken(record.RegistroAlta, circumstances);

const details = ({ Desglose }: RegistroAlta) => Desglose.DetalleDesglose;
/** The documents of those buyers who give no NIF. */
const documents = ({ Destinatarios }: RegistroAlta) =>
  Destinatarios.IDDestinatario.flatMap((buyer) =>
    'IDOtro' in buyer && 'CodigoPais' in buyer.IDOtro ? [buyer.IDOtro] : [],
  );
/** The form of a person's NIF: a DNI, or the number of a foreigner or of somebody without one. */
const PERSON = /^[0-9XYZKLM]\d{7}[A-Z]$/;
const corrects = ({ TipoFactura }: RegistroAlta) => TipoFactura.startsWith('R');

/** Cents by which the service lets sums differ. */
const TOLERANCE = 1_000;
/** Milliseconds by which a record may be ahead of the service's clock. */
const AHEAD = 240_000;

const sum = (
  record: RegistroAlta,
  names: readonly ('BaseImponibleOimporteNoSujeto' | 'CuotaRepercutida')[],
) =>
  details(record).reduce(
    (total, detail) => total + names.reduce((cents, name) => cents + centsOf(detail[name] ?? '0'), 0),
    0,
  );

/**
 * Rules whose breach refuses a record: those of AEAT 'Validaciones' 1.2.2, 3.1.3 and 3.1.4, that this program's
 * records can break.
 */
export const REFUSED: readonly Rule[] = [
  {
    code: '1108',
    description: 'El emisor de la factura no es el obligado de la cabecera.',
    broken: (record, { issuer }) => link(record).IDEmisorFactura !== issuer,
  },
  {
    code: '1112',
    description: 'La fecha de expedición es posterior a la actual.',
    broken: ofInvoice(({ IDFactura }, { today }) => sortableDay(IDFactura.FechaExpedicionFactura) > today),
  },
  {
    code: '1152',
    description: 'La fecha de expedición es anterior al 28 de octubre de 2024.',
    broken: ofInvoice(({ IDFactura }) => sortableDay(IDFactura.FechaExpedicionFactura) < '2024-10-28'),
  },
  {
    code: '1146',
    description: 'La fecha de operación es posterior a la de expedición.',
    broken: ofInvoice(
      ({ IDFactura, FechaOperacion }) =>
        FechaOperacion !== undefined &&
        sortableDay(FechaOperacion) > sortableDay(IDFactura.FechaExpedicionFactura),
    ),
  },
  {
    code: '1114',
    description: 'Una factura rectificativa debe decir su tipo de rectificación.',
    broken: ofInvoice((record) => corrects(record) && record.TipoRectificativa === undefined),
  },
  {
    code: '1115',
    description: 'Solo una factura rectificativa dice un tipo de rectificación.',
    broken: ofInvoice((record) => !corrects(record) && record.TipoRectificativa !== undefined),
  },
  {
    code: '1117',
    description: 'Solo una factura rectificativa nombra facturas rectificadas.',
    broken: ofInvoice((record) => !corrects(record) && record.FacturasRectificadas !== undefined),
  },
  {
    code: '1126',
    description: 'El país ES solo va con pasaporte (03) o no censado (07), y este solo con ES.',
    broken: ofInvoice((record) =>
      documents(record).some(({ CodigoPais, IDType }) =>
        CodigoPais === 'ES' ? !['03', '07'].includes(IDType) : IDType === '07',
      ),
    ),
  },
  {
    code: '1131',
    description: 'No censado (07) exige el NIF de una persona física.',
    broken: ofInvoice((record) =>
      documents(record).some(({ IDType, ID }) => IDType === '07' && !PERSON.test(ID)),
    ),
  },
  {
    code: '1153',
    description: 'El rechazo previo X exige subsanación.',
    broken: ofInvoice(({ RechazoPrevio, Subsanacion }) => RechazoPrevio === 'X' && Subsanacion !== 'S'),
  },
  {
    code: '1161',
    description: 'El rechazo previo S exige subsanación.',
    broken: ofInvoice(({ RechazoPrevio, Subsanacion }) => RechazoPrevio === 'S' && Subsanacion !== 'S'),
  },
  {
    code: '1208',
    description: 'Una operación sujeta y no exenta debe decir su tipo y su cuota.',
    broken: ofInvoice((record) =>
      details(record).some(
        ({ CalificacionOperacion, TipoImpositivo, CuotaRepercutida }) =>
          CalificacionOperacion === 'S1' && (TipoImpositivo === undefined || CuotaRepercutida === undefined),
      ),
    ),
  },
  {
    code: '1237',
    description: 'Una operación no sujeta no puede decir tipo ni cuota.',
    broken: ofInvoice((record) =>
      details(record).some(
        ({ CalificacionOperacion, TipoImpositivo, CuotaRepercutida }) =>
          CalificacionOperacion === 'N2' && (TipoImpositivo !== undefined || CuotaRepercutida !== undefined),
      ),
    ),
  },
  {
    code: '1252',
    description: 'El régimen 08 exige una operación no sujeta por reglas de localización.',
    broken: ofInvoice((record) =>
      details(record).some((detail) => detail.ClaveRegimen === '08' && detail.CalificacionOperacion !== 'N2'),
    ),
  },
  {
    code: '1142',
    description: 'La cuota no es la que dan la base y el tipo.',
    broken: ofInvoice(
      (record) =>
        !corrects(record) &&
        details(record).some(
          ({
            BaseImponibleOimporteNoSujeto: base,
            TipoImpositivo: rate = '0',
            CuotaRepercutida: tax = '0',
          }) => Math.abs(centsOf(tax) - (centsOf(base) * Number(rate)) / 100) > TOLERANCE,
        ),
    ),
  },
];

/** Rules whose breach is noted while the record is kept. */
export const NOTED: readonly Rule[] = [
  {
    code: '2000',
    description: 'La huella no es la que corresponde al registro.',
    broken: (record) => body(record).Huella !== fingerprintOf(record),
  },
  {
    code: '2005',
    description: 'El importe total no es la suma del desglose.',
    broken: ofInvoice(
      (record) =>
        details(record).every(({ ClaveRegimen }) => ClaveRegimen !== '08') &&
        Math.abs(
          centsOf(record.ImporteTotal) - sum(record, ['BaseImponibleOimporteNoSujeto', 'CuotaRepercutida']),
        ) > TOLERANCE,
    ),
  },
  {
    code: '2006',
    description: 'La cuota total no es la suma del desglose.',
    broken: ofInvoice(
      (record) =>
        details(record).every(({ ClaveRegimen }) => ClaveRegimen !== '08') &&
        Math.abs(centsOf(record.CuotaTotal) - sum(record, ['CuotaRepercutida'])) > TOLERANCE,
    ),
  },
  {
    code: '2007',
    description: 'Ya hay registros de este obligado y de este sistema: no es el primero.',
    broken: (record, { known }) => known && 'PrimerRegistro' in body(record).Encadenamiento,
  },
  {
    code: '2008',
    description: 'La huella del registro anterior es la del propio registro.',
    broken: (record) => {
      const { Encadenamiento, Huella } = body(record);
      return 'RegistroAnterior' in Encadenamiento && Encadenamiento.RegistroAnterior.Huella === Huella;
    },
  },
  {
    code: '2004',
    description: 'La fecha y hora de generación es posterior a la del sistema de la AEAT.',
    broken: (record, { now }) => Date.parse(body(record).FechaHoraHusoGenRegistro) - now.getTime() > AHEAD,
  },
];
