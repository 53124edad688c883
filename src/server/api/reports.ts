import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BrowserError } from '#contract/client-reports.ts';
import { QuizCounts } from '#contract/quiz-counts.ts';
import { REPORT_PATHS } from '#contract/report-paths.ts';
import { Problem } from '#server/base/problem.ts';
import type { QuizCounter } from '#server/figures/quiz-counter.ts';
import { minuteLimit } from '#server/http/minute-limit.ts';
import { loggedPath } from '#server/http/shed-load.ts';
import type { ClientReports, Violation } from '#server/log/client-reports.ts';
import { limitedAddress } from './serve.ts';
import { validatorWith } from './validation.ts';

const BODY_LIMIT = 16 * 1024;

/** Reports that an address may send in a minute, to each process. */
const PER_ADDRESS = 30;

/** A visitor sends a few in a minute, and some may share an address. */
const COUNTS_PER_ADDRESS = 60;

const CSP_TYPES = ['application/csp-report', 'application/reports+json'];

type CountsRequest = FastifyRequest<{ Body: QuizCounts }>;
type ErrorRequest = FastifyRequest<{ Body: BrowserError }>;

interface ReportReaders {
  reports: ClientReports;
  counter: Pick<QuizCounter, 'count'>;
}

/**
 * Receives what browsers report by themselves: errors of the app, what content policies refused, and
 * which steps of quizzes were seen.
 */
export function reportRoutes(app: FastifyInstance, { reports, counter }: ReportReaders): void {
  app.register((scope, _options, done) => {
    const isBeyond = minuteLimit(COUNTS_PER_ADDRESS);
    // Without an error: no visitor can do anything about it.
    scope.addHook('onRequest', async ({ ip }, reply) =>
      isBeyond(limitedAddress(ip)) ? accepted(reply) : undefined,
    );
    const schema = { body: QuizCounts };
    const options = {
      schema,
      validatorCompiler: validatorWith('not_found'),
      bodyLimit: BODY_LIMIT,
    };
    for (const path of withAndWithoutSlash(REPORT_PATHS.QUIZ_COUNTS)) {
      scope.post(path, options, async ({ body }: CountsRequest, reply) => {
        await counter.count(body);
        return accepted(reply);
      });
    }
    done();
  });
  app.register((scope, _options, done) => {
    const isBeyond = minuteLimit(PER_ADDRESS);
    scope.addHook('onRequest', async ({ ip }) => {
      if (isBeyond(limitedAddress(ip))) throw new Problem('too_many_requests');
    });
    scope.addContentTypeParser(
      CSP_TYPES,
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    const schema = { body: BrowserError };
    const validated = { schema, validatorCompiler: validatorWith('not_found') };
    const options = { bodyLimit: BODY_LIMIT };
    for (const path of withAndWithoutSlash(REPORT_PATHS.ERRORS)) {
      scope.post(path, { ...options, ...validated }, async (request: ErrorRequest, reply) => {
        const { body } = request;
        reports.error({ ...body, page: loggedPath(body.page) }, browserOf(request));
        return accepted(reply);
      });
    }
    for (const path of withAndWithoutSlash(REPORT_PATHS.CSP)) {
      scope.post(path, options, async (request, reply) => {
        for (const violation of violationsIn(request.body)) {
          reports.violation(violation, browserOf(request));
        }
        return accepted(reply);
      });
    }
    done();
  });
}

const withAndWithoutSlash = (path: string) => [path, path.replace(/\/$/, '')];

const accepted = (reply: FastifyReply) =>
  reply.code(204).header('cache-control', 'no-store').send();

/** Browsers batch few reports. */
const MOST_VIOLATIONS = 10;

/**
 * The violations in a report of either format: `report-uri` sends one object, and `report-to` a list
 * of reports. Only their known fields are read.
 */
function violationsIn(body: unknown): Violation[] {
  const found = Array.isArray(body)
    ? body.filter((each) => each?.type === 'csp-violation').map((each) => each.body)
    : [(body as { 'csp-report'?: unknown } | null | undefined)?.['csp-report']];
  return found.slice(0, MOST_VIOLATIONS).flatMap((report) => violationIn(report) ?? []);
}

function violationIn(report: unknown): Violation | undefined {
  if (typeof report !== 'object' || report === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...report };
  const text = (...names: readonly string[]) => {
    const value = names.map((name) => fields[name]).find((each) => typeof each === 'string');
    return typeof value === 'string' ? value : '';
  };
  const directive = text('effectiveDirective', 'effective-directive', 'violated-directive');
  const source = text('sourceFile', 'source-file');
  const blocked = text('blockedURL', 'blocked-uri');
  if (!/^[a-z-]{1,40}/.test(directive) || isOfExtension(source) || isOfExtension(blocked)) return;
  const page = URL.parse(text('documentURL', 'document-uri'));
  const file = URL.parse(source);
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
    blocked: blockedIn(blocked),
    page: page === null ? '' : loggedPath(page.pathname),
    ...(file === null ? {} : { source: loggedPath(file.pathname) }),
  };
}

/** What browser extensions and the browser itself put into pages. */
const isOfExtension = (url: string) =>
  /^(about|[a-z-]*extension|webkit-masked-url|resource|chrome)\b/.test(url);

/** Longer than the name of any host. */
const MOST_ORIGIN = 300;

/** An origin, without the path of what may be a private address; or a word. */
function blockedIn(blocked: string): string {
  const url = URL.parse(blocked);
  if (url !== null)
    return (url.origin === 'null' ? url.protocol : url.origin).slice(0, MOST_ORIGIN);
  return /^[a-z-]{1,40}$/.test(blocked) ? blocked : 'unknown';
}

const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg\w*\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/** The family and its version, which millions share. */
function browserOf({ headers }: FastifyRequest): string {
  const agent = headers['user-agent']?.slice(0, 500) ?? '';
  for (const [name, pattern] of BROWSERS) {
    const [, version] = pattern.exec(agent) ?? [];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'another';
}
