import { AsyncLocalStorage } from 'node:async_hooks';

/** The attributes of a piece of work: never the person it is for, nor places, texts, addresses or tokens. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that is reported to a collector of traces. */
export interface Span {
  /** The text from which other services continue the trace: `00-trace-span-flags` (W3C Trace Context). */
  readonly traceparent: string;
  /** Gives it another name. */
  rename(name: string): void;
  tell(attributes: Attributes): void;
  /** Ends the span, with the kind of the fault it failed by, if any. */
  end(fault?: unknown): void;
}

export interface SpanOptions {
  /** Whether the work answers a caller, does a job, asks another service, or is none of these. */
  readonly kind: 'server' | 'consumer' | 'client' | 'internal';
  /** The `traceparent` of the span of which this one is a part. One that cannot be read counts as none. */
  readonly parent?: string | undefined;
  readonly attributes: Attributes;
  /** Milliseconds since the work began; 0 unless given. */
  readonly since?: number;
}

/** Begins spans. */
export type Tracer = (name: string, options: SpanOptions) => Span;

/** The request or job that the work under way belongs to. */
export interface Origin {
  /** The request with which the work began, perhaps several jobs ago. */
  readonly requestId?: string | undefined;
  /** The job that does the work; absent within a request. */
  readonly job?: string;
  readonly span?: Span | undefined;
  /** The reference of the order that the work is for, once that is known. */
  order?: string;
}

const origins = new AsyncLocalStorage<Origin>();
let tracer: Tracer | undefined;

/** Makes this tracer begin all further spans; without one no spans are begun. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given;
}

export const originNow = (): Origin | undefined => origins.getStore();

/** Does work, and all that it calls, as part of `origin`. */
export const within = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work);

/** Makes the log name this order in all further lines about the work under way. */
export function tellOrder(reference: string): void {
  const origin = origins.getStore();
  if (origin !== undefined) origin.order = reference;
}

/** Begins the span of a request or a job; undefined while nobody collects. */
export const beginSpan = (name: string, options: SpanOptions): Span | undefined => tracer?.(name, options);

/**
 * Begins a span for a part of the work under way; undefined outside of requests and jobs, and while nobody collects.
 */
export function beginPart(name: string, options: Omit<SpanOptions, 'parent'>): Span | undefined {
  const parent = origins.getStore()?.span?.traceparent;
  return parent === undefined ? undefined : tracer?.(name, { ...options, parent });
}

/** Does work as a part of the work under way; spans that it begins are parts of it in turn. */
export async function inPart<Result>(
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = beginPart(name, options);
  if (span === undefined) return work();
  try {
    const result = await within({ ...origins.getStore(), span }, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** Does work that asks another service, as a part of the work under way. */
export const asked = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> => inPart(name, { kind: 'client', attributes }, work);

/** The fields of a line of the log about the work under way; the log of a request has its id already. */
export function originForLog(isOfRequest: boolean): Attributes {
  const { job, requestId, span, order } = origins.getStore() ?? {};
  return {
    ...(job !== undefined && { job }),
    ...(requestId !== undefined && !isOfRequest && { requestId }),
    ...(order !== undefined && { order }),
    ...(span && { traceId: span.traceparent.slice(3, 35) }),
  };
}
