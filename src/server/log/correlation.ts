import { AsyncLocalStorage } from 'node:async_hooks';

type SpanKind = 'server' | 'client' | 'consumer';
type Attributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
}

/** A part of a trace. Names and attributes never have values of people: no query, ids or text. */
export interface Span {
  traceId: string;
  /** In the format of W3C Trace Context. */
  traceparent: string;
  child(start: SpanStart): Span;
  set(attributes: Attributes): void;
  /** `failure` is the type of an error. */
  end(failure?: string): void;
}

/** Traces go somewhere. Absent if no collector is configured. */
export interface Tracer {
  /** A span that continues the trace of `traceparent`, or begins a new one. */
  start(start: SpanStart, traceparent: string | undefined): Span;
  /** Sends what is left, within a second. */
  close(): Promise<void>;
}

/** What log lines, spans, jobs and error reports belong to: a request, or what followed from it. */
export interface Correlation {
  requestId: string;
  /** The pattern of the request's route, or the job's queue. */
  route: string;
  span?: Span | undefined;
}

const storage = new AsyncLocalStorage<Correlation>();

/** Undefined outside requests and jobs. */
export function correlation(): Correlation | undefined {
  return storage.getStore();
}

export function correlate<T>(to: Correlation, work: () => T): T {
  return storage.run(to, work);
}

/** Measures work as a part of the current trace. Without one it only does the work. */
export async function traced<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const current = storage.getStore();
  if (current?.span === undefined) return work();
  const span = current.span.child(start);
  try {
    const result = await storage.run({ ...current, span }, work);
    span.end();
    return result;
  } catch (error) {
    span.end(typeOf(error));
    throw error;
  }
}

/** The name of an error's class, which says nothing about its values. */
export function typeOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace of a valid `traceparent` header. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return TRACEPARENT.exec(traceparent ?? '')?.[1];
}
