import { AsyncLocalStorage } from 'node:async_hooks';

/** What is told of a piece of work: never who it is for, nor places, texts, addresses or tokens. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that a collector of traces is told of. */
export interface Span {
  /** What others go on from: `00-trace-span-flags` (W3C Trace Context). */
  readonly traceparent: string;
  /** Calls it something else. */
  rename(name: string): void;
  tell(attributes: Attributes): void;
  /** Ends it; with what it failed by, of which only the kind is told. */
  end(fault?: unknown): void;
}

export interface SpanOptions {
  /** Whether it answers somebody, does a job, asks another service, or none of these. */
  readonly kind: 'server' | 'consumer' | 'client' | 'internal';
  /** Of what it is a part, as its `traceparent`. One that cannot be read counts as none. */
  readonly parent?: string | undefined;
  readonly attributes: Attributes;
  /** Milliseconds since it began; 0 unless given. */
  readonly since?: number;
}

/** Begins spans. */
export type Tracer = (name: string, options: SpanOptions) => Span;

/** What the work under way is part of. */
export interface Origin {
  /** The request that it began with, perhaps jobs ago. */
  readonly requestId?: string | undefined;
  /** The job that does it; none within a request. */
  readonly job?: string;
  readonly span?: Span | undefined;
  /** The reference of the order that it is for, once that is known. */
  order?: string;
}

const origins = new AsyncLocalStorage<Origin>();
let tracer: Tracer | undefined;

/** From now on spans are begun by this; by nobody without one. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given;
}

export const originNow = (): Origin | undefined => origins.getStore();

/** Does work, and all that it calls, as part of `origin`. */
export const within = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work);

/** From now on lines of the log about the work under way name this order. */
export function tellOrder(reference: string): void {
  const origin = origins.getStore();
  if (origin !== undefined) origin.order = reference;
}

/** Begins the span of a request or a job; undefined while nobody collects. */
export const beginSpan = (name: string, options: SpanOptions): Span | undefined => tracer?.(name, options);

/** Begins a part of what is under way; undefined where that is no request and no job, or nobody collects. */
export function beginPart(name: string, options: Omit<SpanOptions, 'parent'>): Span | undefined {
  const parent = origins.getStore()?.span?.traceparent;
  return parent === undefined ? undefined : tracer?.(name, { ...options, parent });
}

/** Does work as a part of what is under way; what it calls is a part of that in its turn. */
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

/** Does work for which another service is asked, as a part of what is under way. */
export const asked = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> => inPart(name, { kind: 'client', attributes }, work);

/** What a line of the log says of the work under way; the log of a request, where it is used, has its id already. */
export function originForLog(isOfRequest: boolean): Attributes {
  const { job, requestId, span, order } = origins.getStore() ?? {};
  return {
    ...(job !== undefined && { job }),
    ...(requestId !== undefined && !isOfRequest && { requestId }),
    ...(order !== undefined && { order }),
    ...(span && { traceId: span.traceparent.slice(3, 35) }),
  };
}
