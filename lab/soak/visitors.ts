import { setTimeout as wait } from 'node:timers/promises';
import { definitionHash } from '../../src/authoring/document/definition-hash.ts';
import { PAGES_AFTER_QUIZ, type QuizCounts } from '../../src/contract/quiz-counts.ts';
import { REPORT_PATHS } from '../../src/contract/report-paths.ts';
import { variantOf } from '../../src/engine/variants.ts';
import type { WizardDefinition } from '../../src/engine/wizard-definition.gen.ts';
import type { QuizFigures } from '../../src/server/figures/figures.ts';
import { gainSentences } from '../../src/server/figures/variants.ts';
import { makeSampleSite } from '../../tests/support/sample-site.ts';
import { type ServerProcess, startServerProcess } from '../../tests/support/server-process.ts';
import { shippedContent } from '../../tests/support/shipped-content.ts';
import { wizardById } from '../../tests/support/wizards.ts';
import { findingOf, measured } from './capacity.ts';
import { postgresDatabase } from './databases.ts';
import type { Finding, Scene } from './scene.ts';

const VISITORS = 2_000;
/** Steps that are shown or passed in a second, at least. */
const EVENTS = 5_000;
/** Each is heard 60 times in a minute. */
const ADDRESSES = 5_000;

/**
 * Visitors take a quiz with a variant that is better, and most leave at one step. Operators must see
 * both, and no count may be lost. Then as many counts come as one process can take.
 */
export const visitors: Scene = async (seconds) => {
  const quiz = wizardById('emotional-reset');
  const worst = quiz.steps.at(6)?.id ?? '';
  const variants = [
    { id: 'warmer', weight: 50, replace: { [worst]: { titleKey: quiz.steps[0]?.titleKey ?? '' } } },
  ];
  const varied: WizardDefinition = { ...quiz, variants };
  const version = definitionHash(varied);
  const compiled = { definition: varied, version };
  await using database = await postgresDatabase();
  const content = {
    ...shippedContent,
    wizards: shippedContent.wizards.map((wizard) =>
      wizard.definition.id === quiz.id ? { ...wizard, ...compiled } : wizard,
    ),
  };
  const site = makeSampleSite({ content });
  await using server = await startServerProcess({ ...database.variables, METRICS_TOKEN }, { site });

  // Orders say what was paid, and no visitor.
  const pages = PAGES_AFTER_QUIZ.filter((page) => page !== '/paid');
  const way = [...quiz.steps.map(({ id }) => id), ...pages];
  const shown = new Map(way.map((step) => [step, 0]));
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const id = `${visitor}-${Math.random().toString(36).slice(2, 8)}`;
    const variant = variantOf(varied, id)?.id;
    const seen = wayOf(way, (step) => leavesAt(step, { worst, variant }));
    for (const each of seen)
      if (each.stayed === undefined) shown.set(each.step, (shown.get(each.step) ?? 0) + 1);
    const counts = countsOf({ wizard: quiz.id, version, ...(variant && { variant }), seen });
    await server.ask({
      method: 'POST',
      path: REPORT_PATHS.QUIZ_COUNTS,
      body: counts,
      ip: `10.3.${visitor >> 8}.${visitor & 255}`,
    });
  }
  const figures = await figuresOnce(server, quiz.id, VISITORS);
  const [everybody] = figures.ways;
  const counted = everybody?.steps.slice(0, way.length).map((step) => step.shown) ?? [];
  const title = everybody?.steps.find(({ step }) => step === worst)?.title;
  const warmer = figures.variants.find(({ id }) => id === 'warmer');
  const [sentence = ''] = warmer === undefined ? [] : gainSentences(warmer);
  return [
    {
      asked: `${VISITORS} visitors of two variants are counted, each step exactly`,
      measured: `${counted[0]} began, ${shown.get('/results')} finished, ${shown.get('/payment')} saw the price plans`,
      isHeld: counted.join() === [...shown.values()].join(),
    },
    {
      asked: 'the figures name the step at which most leave',
      measured: `“${everybody?.greatestLoss}”`,
      isHeld: everybody?.greatestLoss === title,
    },
    {
      asked: 'the figures say which variant is better',
      measured: sentence,
      isHeld: (warmer?.measures[0]?.gain?.least ?? 0) > 0,
    },
    await capacityOfCounts(server, { wizard: quiz.id, version, way }, seconds),
  ];
};

const METRICS_TOKEN = 'a token for the figures of this scene';

/** The chance to leave: one step loses most, and less of those who see the better variant. */
function leavesAt(
  step: string,
  { worst, variant }: { worst: string; variant: string | undefined },
) {
  if (step === worst) return Math.random() < (variant === 'warmer' ? 0.15 : 0.3);
  return Math.random() < (step.startsWith('/') ? 0.1 : 0.02);
}

/** What one visitor sees until they leave. */
function wayOf(way: readonly string[], leaves: (step: string) => boolean): QuizCounts['seen'] {
  const last = way.findIndex(leaves);
  const path = last === -1 ? way : way.slice(0, last + 1);
  return path.flatMap((step, index) => [
    { step },
    ...(index === path.length - 1 ? [] : [{ step, stayed: 4 }]),
  ]);
}

const countsOf = (
  counts: Pick<QuizCounts, 'wizard' | 'version' | 'seen'> & { variant?: string },
): QuizCounts => ({ ...counts, language: 'en', device: 'phone', source: 'soak' });

/** The figures once all visitors are in them; counts are written every two seconds. */
async function figuresOnce(
  { ask }: ServerProcess,
  id: string,
  people: number,
): Promise<QuizFigures> {
  for (let attempt = 0; ; attempt += 1) {
    const { body } = await ask({ path: `/figures/${id}`, token: METRICS_TOKEN });
    const figures: QuizFigures = body;
    if (attempt === 20 || (figures.ways[0]?.steps[0]?.shown ?? 0) >= people) return figures;
    await wait(500);
  }
}

/** How many steps a process counts in a second, in requests as large as those of browsers. */
async function capacityOfCounts(
  server: ServerProcess,
  { wizard, version, way }: { wizard: string; version: string; way: readonly string[] },
  seconds: number,
): Promise<Finding> {
  const seen = way.slice(0, 4).flatMap((step) => [{ step }, { step, stayed: 4 }]);
  const request = {
    method: 'POST' as const,
    path: REPORT_PATHS.QUIZ_COUNTS,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(countsOf({ wizard, version, seen })),
    addresses: ADDRESSES,
  };
  const capacity = await measured(server, 'steps', seconds / 8, [request], 1 / seen.length);
  return {
    ...findingOf(`counts, ${seen.length} steps in a request`, capacity),
    isHeld: capacity.failures === 0 && capacity.perSecond >= EVENTS,
  };
}
