import { body, installationOf, link } from '../chain/link.ts';
import { dayOf, sortableDay } from '../moments.ts';
import type { Answer, AnswerLine } from '../wire/answer.ts';
import type { Batch } from '../wire/batch.ts';
import type { InvoiceRecord } from '../wire/records.ts';
import type { Behaviour } from './behaviour.ts';
import { NOTED, REFUSED } from './rules.ts';

/** What the service keeps of an invoice. */
export interface Kept {
  readonly record: InvoiceRecord;
  readonly state: 'Correcta' | 'AceptadaConErrores' | 'Anulada';
  /** The batch it came with. */
  readonly batch: string;
}

/** What the agency's service keeps and how it answers. */
export interface Service {
  /** Looks at a batch at a moment of its own clock, keeps what it accepts and says what became of each record. */
  take(batch: Batch, behaviour: Pick<Behaviour, 'wait' | 'errors'>, now: Date): Answer;
  /** What it keeps, in the order in which invoices came for the first time. */
  kept(): readonly Kept[];
}

interface Verdict {
  readonly status: AnswerLine['EstadoRegistro'];
  readonly code?: string;
  readonly description?: string;
}

const ACCEPTED: Verdict = { status: 'Correcto' };
const refused = (code: string, description: string): Verdict => ({ status: 'Incorrecto', code, description });
const noted = (code: string, description: string): Verdict => ({
  status: 'AceptadoConErrores',
  code,
  description,
});

/** A service that keeps nothing yet. */
export function newService(): Service {
  const invoices = new Map<string, Kept>();
  const chains = new Set<string>();
  let batches = 0;

  function takeOne(
    record: InvoiceRecord,
    batch: string,
    {
      issuer,
      now,
      errors,
    }: { readonly issuer: string; readonly now: Date; readonly errors: Behaviour['errors'] },
  ): AnswerLine {
    const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = link(record);
    const key = `${IDEmisorFactura} ${NumSerieFactura} ${FechaExpedicionFactura}`;
    const before = invoices.get(key);
    const { NIF, IdSistemaInformatico } = body(record).SistemaInformatico;
    const chain = [IDEmisorFactura, NIF, IdSistemaInformatico, installationOf(record)].join(' ');
    const circumstances = {
      issuer,
      now,
      today: sortableDay(dayOf(now)),
      known: chains.has(chain),
    };
    const error = errors[NumSerieFactura];
    const verdict =
      (error !== undefined && verdictOf(error)) ||
      broken(REFUSED, record, circumstances, refused) ||
      outOfTurn(record, before) ||
      broken(NOTED, record, circumstances, noted) ||
      ACCEPTED;
    if (verdict.status !== 'Incorrecto') {
      const accepted = verdict.status === 'Correcto' ? 'Correcta' : 'AceptadaConErrores';
      chains.add(chain);
      invoices.set(key, { record, batch, state: 'RegistroAlta' in record ? accepted : 'Anulada' });
    }
    return lineOf(record, verdict, before);
  }

  return {
    take({ Cabecera, RegistroFactura }, { wait, errors }, now) {
      batches += 1;
      const batch = `E-${String(batches).padStart(8, '0')}`;
      const issuer = Cabecera.ObligadoEmision.NIF;
      const lines = RegistroFactura.map((record) => takeOne(record, batch, { issuer, now, errors }));
      const refusedLines = lines.filter(({ EstadoRegistro }) => EstadoRegistro === 'Incorrecto').length;
      const status =
        refusedLines === 0
          ? 'Correcto'
          : refusedLines === lines.length
            ? 'Incorrecto'
            : 'ParcialmenteCorrecto';
      return {
        ...(status !== 'Incorrecto' && {
          CSV: batch,
          DatosPresentacion: { NIFPresentador: issuer, TimestampPresentacion: now.toISOString() },
        }),
        Cabecera,
        TiempoEsperaEnvio: String(wait),
        EstadoEnvio: status,
        RespuestaLinea: lines,
      };
    },
    kept: () => [...invoices.values()],
  };
}

/** The verdict for an error that the behaviour asks for. */
const verdictOf = (code: string): Verdict =>
  (code.startsWith('2') ? noted : refused)(code, `Error ${code} pedido al emulador.`);

function broken(
  rules: typeof REFUSED,
  record: InvoiceRecord,
  circumstances: Parameters<(typeof REFUSED)[number]['broken']>[1],
  verdict: (code: string, description: string) => Verdict,
): Verdict | undefined {
  const rule = rules.find((one) => one.broken(record, circumstances));
  return rule && verdict(rule.code, rule.description);
}

/** Refuses what the records that came before do not admit (AEAT 'Validaciones' 1.2.2, annexes 6.1 and 6.2). */
function outOfTurn(record: InvoiceRecord, before: Kept | undefined): Verdict | undefined {
  const unknown = refused('3002', 'No existe el registro de facturación.');
  const duplicate = refused('3000', 'Registro de facturación duplicado.');
  if ('RegistroAnulacion' in record) return before === undefined ? unknown : undefined;
  const { Subsanacion, RechazoPrevio } = record.RegistroAlta;
  // Only an amendment of a kept record expects that there is one; every other record expects that there is none.
  const amends = Subsanacion === 'S' && RechazoPrevio !== 'X';
  if (amends) return before === undefined ? unknown : undefined;
  return before === undefined ? undefined : duplicate;
}

function lineOf(
  record: InvoiceRecord,
  { status, code, description }: Verdict,
  before: Kept | undefined,
): AnswerLine {
  const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = link(record);
  const { RefExterna } = body(record);
  return {
    IDFactura: { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura },
    Operacion: { TipoOperacion: 'RegistroAlta' in record ? 'Alta' : 'Anulacion' },
    ...(RefExterna !== undefined && { RefExterna }),
    EstadoRegistro: status,
    ...(code !== undefined && { CodigoErrorRegistro: code }),
    ...(description !== undefined && { DescripcionErrorRegistro: description }),
    ...(code === '3000' &&
      before && {
        RegistroDuplicado: {
          IdPeticionRegistroDuplicado: before.batch,
          EstadoRegistroDuplicado: before.state,
        },
      }),
  };
}
