import type { Span as SdkSpan } from '@opentelemetry/api';
import { SECOND } from '#server/base/clock.ts';
import { waitAtMost } from '#server/base/time-limit.ts';
import type { Env } from '#server/config/env.ts';
import { versionOf } from '#server/config/version.ts';
import type { Span, SpanStart, Tracer } from '#server/log/correlation.ts';
import { type Log, logSometimes } from '#server/log/log.ts';

const CLOSE_LIMIT = SECOND;

type TracingEnv = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'APP_VERSION'>;

/**
 * Sends spans to the collector at `OTEL_EXPORTER_OTLP_ENDPOINT`. Without one nothing of
 * OpenTelemetry is loaded. The SDK reads its other variables itself: `OTEL_SERVICE_NAME`,
 * `OTEL_TRACES_SAMPLER` and so on. Spans are queued and sent in the background; if the collector is
 * away the queue overflows, and nothing waits.
 */
export async function openTracer(env: TracingEnv, log: Log): Promise<Tracer | undefined> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === '') return undefined;
  const [api, { BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const { diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } = api;
  const quiet = () => {};
  const failed = logSometimes(log, 'traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
  diag.setLogger(
    { verbose: quiet, debug: quiet, info: quiet, warn: () => failed(), error: () => failed() },
    { suppressOverrideMessage: true },
  );
  const ownResource = resources.resourceFromAttributes({
    'service.name': 'mellow-day',
    'service.version': versionOf(env),
  });
  const provider = new BasicTracerProvider({
    resource: ownResource.merge(
      resources.detectResources({ detectors: [resources.hostDetector, resources.envDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({
          url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
        }),
      ),
    ],
  });
  const tracer = provider.getTracer('mellow-day', versionOf(env));
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
  };

  const spanOf = (span: SdkSpan): Span => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`,
      child: (start) => begin(start, trace.setSpan(ROOT_CONTEXT, span)),
      set: (attributes) => {
        span.setAttributes(attributes);
      },
      end: (failure) => {
        if (failure !== undefined) {
          span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  };
  const begin = ({ name, kind, attributes }: SpanStart, parent: typeof ROOT_CONTEXT): Span =>
    spanOf(
      tracer.startSpan(name, { kind: kinds[kind], ...(attributes ? { attributes } : {}) }, parent),
    );

  return {
    start: (start, traceparent) => {
      const [, traceId = '', spanId = '', flags = ''] = traceparent?.split('-') ?? [];
      if (traceId === '') return begin(start, ROOT_CONTEXT);
      const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
      return begin(start, trace.setSpanContext(ROOT_CONTEXT, remote));
    },
    close: () => waitAtMost(CLOSE_LIMIT, provider.shutdown()),
  };
}
