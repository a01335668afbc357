import { z } from 'zod';
import { cabeceraSchema } from './batch.ts';
import { readXml } from './xml.ts';

/**
 * What the service answers to a batch (RespuestaSuministro.xsd). Elements that this program does not use may be
 * there and are dropped.
 */

const error = {
  CodigoErrorRegistro: z.string().regex(/^\d+$/).exactOptional(),
  DescripcionErrorRegistro: z.string().exactOptional(),
};

const lineSchema = z.object({
  IDFactura: z.object({
    IDEmisorFactura: z.string(),
    NumSerieFactura: z.string(),
    FechaExpedicionFactura: z.string(),
  }),
  Operacion: z.object({ TipoOperacion: z.enum(['Alta', 'Anulacion']) }),
  RefExterna: z.string().exactOptional(),
  EstadoRegistro: z.enum(['Correcto', 'AceptadoConErrores', 'Incorrecto']),
  ...error,
  /** Only where the record was refused because the agency has it: what it has. */
  RegistroDuplicado: z
    .object({
      IdPeticionRegistroDuplicado: z.string(),
      EstadoRegistroDuplicado: z.enum(['Correcta', 'AceptadaConErrores', 'Anulada']),
      ...error,
    })
    .exactOptional(),
});
export type AnswerLine = z.infer<typeof lineSchema>;

export const answerSchema = z.object({
  /** The agency's code that proves the delivery; not where everything was refused. */
  CSV: z.string().exactOptional(),
  DatosPresentacion: z
    .object({ NIFPresentador: z.string(), TimestampPresentacion: z.string() })
    .exactOptional(),
  Cabecera: cabeceraSchema,
  /** Seconds to wait before the next batch. */
  TiempoEsperaEnvio: z.string().regex(/^\d{1,4}$/),
  EstadoEnvio: z.enum(['Correcto', 'ParcialmenteCorrecto', 'Incorrecto']),
  RespuestaLinea: z.array(lineSchema).default([]),
});
export type Answer = z.infer<typeof answerSchema>;

/** A batch that was refused as a whole: no record was looked at. */
export interface Fault {
  /** The code in the agency's list of errors, where it names one. */
  readonly code: string | undefined;
  readonly message: string;
}

const bodySchema = z.object({
  Envelope: z.object({
    Body: z.union([
      z.object({ RespuestaRegFactuSistemaFacturacion: answerSchema }),
      z.object({ Fault: z.object({ faultstring: z.string() }) }),
    ]),
  }),
});

/**
 * Reads what came back for a batch. Undefined where it is neither an answer nor a fault, such as the page of a
 * proxy.
 */
export function readAnswer(xml: string): { answer: Answer } | { fault: Fault } | undefined {
  const read = bodySchema.safeParse(readXml(xml));
  if (!read.success) return undefined;
  const { Body } = read.data.Envelope;
  if ('RespuestaRegFactuSistemaFacturacion' in Body)
    return { answer: Body.RespuestaRegFactuSistemaFacturacion };
  const message = Body.Fault.faultstring;
  return { fault: { code: /Codigo\[(\d+)\]/.exec(message)?.[1], message } };
}

/** The agency refused a record because it has it. */
const DUPLICATE = '3000';
/** It refused a cancellation because the invoice is cancelled. */
const CANCELLED_ALREADY = '3001';

/**
 * What became of a record. One that was refused because the agency has it already was delivered before: its answer
 * was lost, and it counts as what the agency says that it has. That the invoice is cancelled there is something to look
 * at: nobody here can have cancelled it before this answer, so that the books are older than what the agency has.
 */
export function outcomeOf(line: AnswerLine): 'accepted' | 'accepted-with-errors' | 'rejected' {
  const { EstadoRegistro, CodigoErrorRegistro, Operacion, RegistroDuplicado } = line;
  if (EstadoRegistro === 'Correcto') return 'accepted';
  if (EstadoRegistro === 'AceptadoConErrores') return 'accepted-with-errors';
  if (Operacion.TipoOperacion === 'Anulacion')
    return CodigoErrorRegistro === CANCELLED_ALREADY ? 'accepted' : 'rejected';
  if (CodigoErrorRegistro !== DUPLICATE) return 'rejected';
  if (RegistroDuplicado === undefined) return 'rejected';
  return RegistroDuplicado.EstadoRegistroDuplicado === 'Correcta' ? 'accepted' : 'accepted-with-errors';
}

/** The agency's message about a record that it refused or noted, with the record that it has instead. */
export function noteOf({ DescripcionErrorRegistro, RegistroDuplicado }: AnswerLine): string | undefined {
  if (RegistroDuplicado?.EstadoRegistroDuplicado !== 'Anulada') return DescripcionErrorRegistro;
  return `${DescripcionErrorRegistro ?? ''} La AEAT tiene anulada la factura.`.trimStart();
}
