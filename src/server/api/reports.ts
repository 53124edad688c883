import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { BrowserError } from '#contract/client-reports.ts';
import { QuizCounts } from '#contract/quiz-counts.ts';
import { REPORT_PATHS } from '#contract/report-paths.ts';
import { VisitMeasures } from '#contract/visit-measures.ts';
import { Problem } from '#server/base/problem.ts';
import type { QuizCounter } from '#server/figures/quiz-counter.ts';
import type { VisitCounter } from '#server/figures/visit-counter.ts';
import { limitedAddress } from '#server/http/limited-address.ts';
import { minuteLimit } from '#server/http/minute-limit.ts';
import { loggedPath } from '#server/http/shed-load.ts';
import type { ReportBrowserError } from '#server/log/client-reports.ts';
import { validatorWith } from './validation.ts';

const BODY_LIMIT = 16 * 1024;

/** Reports that an address may send in a minute, to each process. */
const PER_ADDRESS = 30;

/** A visitor sends a few counts in a minute, and some may share an address. */
const COUNTS_PER_ADDRESS = 60;

/** A visit sends its measures when it is left. Many from one address would be all that is seen. */
const MEASURES_PER_ADDRESS = 10;

type CountsRequest = FastifyRequest<{ Body: QuizCounts }>;
type MeasuresRequest = FastifyRequest<{ Body: VisitMeasures }>;
type ErrorRequest = FastifyRequest<{ Body: BrowserError }>;

interface ReportReaders {
  reportError: ReportBrowserError;
  quizzes: Pick<QuizCounter, 'count'>;
  visits: Pick<VisitCounter, 'count'>;
}

/**
 * Receives what browsers report by themselves: errors of the app, which steps of quizzes were seen,
 * and how long visitors waited.
 */
export function reportRoutes(
  app: FastifyInstance,
  { reportError, quizzes, visits }: ReportReaders,
): void {
  const ofQuizzes = countedOptions(QuizCounts, COUNTS_PER_ADDRESS);
  for (const path of withAndWithoutSlash(REPORT_PATHS.QUIZ_COUNTS)) {
    app.post(path, ofQuizzes, async ({ body }: CountsRequest, reply) => {
      await quizzes.count(body);
      return accepted(reply);
    });
  }
  const ofVisits = countedOptions(VisitMeasures, MEASURES_PER_ADDRESS);
  for (const path of withAndWithoutSlash(REPORT_PATHS.VISIT_MEASURES)) {
    app.post(path, ofVisits, async ({ body }: MeasuresRequest, reply) => {
      visits.count(body);
      return accepted(reply);
    });
  }
  app.register((scope, _options, done) => {
    const isBeyond = minuteLimit(PER_ADDRESS);
    scope.addHook('onRequest', async ({ ip }) => {
      if (isBeyond(limitedAddress(ip))) throw new Problem('too_many_requests');
    });
    const schema = { body: BrowserError };
    const options = {
      schema,
      validatorCompiler: validatorWith('not_found'),
      bodyLimit: BODY_LIMIT,
    };
    for (const path of withAndWithoutSlash(REPORT_PATHS.ERRORS)) {
      scope.post(path, options, async (request: ErrorRequest, reply) => {
        const { body } = request;
        reportError({ ...body, page: loggedPath(body.page) }, browserOf(request));
        return accepted(reply);
      });
    }
    done();
  });
}

/** Requests of an address beyond the limit get no error: no visitor can do anything about it. */
function countedOptions(body: TSchema, perAddress: number) {
  const isBeyond = minuteLimit(perAddress);
  return {
    schema: { body },
    validatorCompiler: validatorWith('not_found'),
    bodyLimit: BODY_LIMIT,
    onRequest: async ({ ip }: FastifyRequest, reply: FastifyReply) =>
      isBeyond(limitedAddress(ip)) ? accepted(reply) : undefined,
  };
}

const withAndWithoutSlash = (path: string) => [path, path.replace(/\/$/, '')];

const accepted = (reply: FastifyReply) =>
  reply.code(204).header('cache-control', 'no-store').send();

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
