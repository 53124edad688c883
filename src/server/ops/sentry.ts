import type { Exception, StackParser } from '@sentry/core';
import { withoutValues } from '#contract/without-values.ts';
import { SECOND } from '#server/base/clock.ts';
import { waitAtMost } from '#server/base/time-limit.ts';
import type { Env } from '#server/config/env.ts';
import { versionOf } from '#server/config/version.ts';
import type { ErrorReports } from '#server/log/error-reports.ts';
import type { LoggedError } from '#server/log/log.ts';
import { passOncePerMinute } from '#server/log/repeats.ts';

const CLOSE_LIMIT = SECOND;
const TIMEOUT = 5 * SECOND;

/** Reports of different errors in a minute, of the server and of browsers each. */
const MOST_KINDS = 30;

type SentryEnv = Pick<Env, 'SENTRY_DSN' | 'APP_VERSION'>;

/**
 * Sends errors to a service that speaks the Sentry protocol. Without `SENTRY_DSN` nothing of it is
 * loaded. Only what is listed here is sent, because an SDK that collects by itself would send
 * headers and addresses, too.
 */
export async function openErrorReports(env: SentryEnv): Promise<ErrorReports | undefined> {
  if (env.SENTRY_DSN === '') return undefined;
  const [sentry, { nodeStackLineParser }] = await Promise.all([
    import('@sentry/core'),
    import('@sentry/core/server'),
  ]);
  const dsn = sentry.dsnFromString(env.SENTRY_DSN);
  if (dsn === undefined) return undefined;
  const url = sentry.getEnvelopeEndpointWithUrlEncodedAuth(dsn);
  const parser = sentry.createStackParser(nodeStackLineParser());
  // Anybody can send errors of browsers, and they must not keep back those of the server.
  const countOf = {
    server: passOncePerMinute({ mostKinds: MOST_KINDS }),
    browser: passOncePerMinute({ mostKinds: MOST_KINDS }),
  };
  // It queues a limited number of reports and waits when the service says so.
  const transport = sentry.createTransport({ recordDroppedEvent: () => {} }, async ({ body }) => {
    const { status, headers } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: typeof body === 'string' ? body : new Uint8Array(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return {
      statusCode: status,
      headers: {
        'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
        'retry-after': headers.get('retry-after'),
      },
    };
  });
  return {
    report: ({ level, from, error, route, requestId }) => {
      const count = countOf[from]([error.type, route, firstFrame(error)].join('\n'));
      if (count === undefined) return;
      const event = {
        event_id: sentry.uuid4(),
        timestamp: Date.now() / SECOND,
        level,
        platform: from === 'server' ? 'node' : 'javascript',
        logger: from,
        release: versionOf(env),
        environment: 'production',
        exception: { values: exceptionsOf(error, parser) },
        tags: { from, requestId },
        extra: { count },
        ...(route === undefined ? {} : { transaction: route }),
      };
      transport.send(sentry.createEventEnvelope(event, dsn)).then(undefined, () => undefined);
    },
    close: () => waitAtMost(CLOSE_LIMIT, transport.flush(CLOSE_LIMIT)),
  };
}

const firstFrame = ({ stack = '' }: LoggedError) => stack.split('\n', 1)[0];

/** The cause comes first, as the protocol wants it. */
function exceptionsOf(error: LoggedError, parser: StackParser): Exception[] {
  const { type, message, stack, cause } = error;
  const exception: Exception = {
    type,
    value: withoutValues(message),
    ...(stack === undefined ? {} : { stacktrace: { frames: parser(stack) } }),
  };
  return [...(cause === undefined ? [] : exceptionsOf(cause, parser)), exception];
}
