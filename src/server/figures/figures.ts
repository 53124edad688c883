import { PAGES_AFTER_QUIZ } from '#contract/quiz-counts.ts';
import { plainTexts, quizTitle } from '#engine/wizard-texts.ts';
import { type Clock, DAY } from '#server/base/clock.ts';
import type { Db } from '#server/db/database.ts';
import { sumMoodChanges, sumRetained } from '#server/db/repositories/member-figures.ts';
import {
  SALES_DIVISIONS,
  type Sales,
  type SalesDivision,
  sumSales,
} from '#server/db/repositories/payments.ts';
import { DIVISIONS, type Division, sumQuizCounts } from '#server/db/repositories/quiz-counts.ts';
import { sumLeaving } from '#server/db/repositories/subscriptions.ts';
import { sumVisitMeasures } from '#server/db/repositories/visit-measures.ts';
import type { Wizards } from '#server/wizards.ts';
import { type FunnelStep, funnelOf, greatestLoss, LEAST_PEOPLE } from './funnel.ts';
import { type MemberFigures, memberFigures, WEEKS } from './members.ts';
import { type SourceFigures, sourcesFrom } from './sources.ts';
import { type Speed, speedsFrom } from './speeds.ts';
import { type VariantFigures, variantsFrom } from './variants.ts';

export { DIVISIONS, SALES_DIVISIONS, type Sales, type SalesDivision };

/** In days. The counts are kept for longer than the last. */
export const PERIODS = [7, 28, 90, 365] as const;

/** The way of one part of the visitors through a quiz. */
export interface Way {
  /** A version, language, device or source; empty if it is everybody. */
  part: string;
  steps: (FunnelStep & { title: string })[];
  /** The title of the step that loses most; undefined if no step surely does. */
  greatestLoss: string | undefined;
}

export interface QuizFigures {
  id: string;
  title: string;
  /** The part with most visitors first. */
  ways: Way[];
  /** Of the version that is live; empty if it has none. */
  variants: VariantFigures[];
}

export interface Figures {
  quizzes: readonly { id: string; title: string }[];
  /** Where visitors of the last days left a quiz; undefined if there is no such quiz. */
  quiz(
    id: string,
    choice: { days: number; by?: Division | undefined },
  ): Promise<QuizFigures | undefined>;
  /** How far visitors of the last days came, by the source that brought them. */
  sources(days: number): Promise<SourceFigures[]>;
  /** What was paid in the last days, in each currency. */
  sales(choice: { days: number; by: SalesDivision }): Promise<Sales[]>;
  /** Why members have cancelled in the last days; what fewer than three said is left out. */
  leaving(days: number): ReturnType<typeof sumLeaving>;
  /** How long visitors of the last days waited. */
  speeds(days: number): Promise<Speed[]>;
  /** How long members stay who first paid in the last days, and what check-ins say. */
  members(days: number): Promise<MemberFigures>;
}

const PAGE_TITLES: Readonly<Record<(typeof PAGES_AFTER_QUIZ)[number], string>> = {
  '/results': 'Results',
  '/plan': 'Personal plan',
  '/register': 'Registration',
  '/payment': 'Choice of a price plan',
  '/paid': 'Paid',
};

interface FiguresContext {
  db: Db;
  now: Clock;
  wizards: Pick<Wizards, 'ids' | 'find'>;
  /** Whose payments count. */
  provider: { name: string };
}

export function makeFigures({ db, now, wizards, provider }: FiguresContext): Figures {
  const known = new Map(
    wizards.ids.flatMap((id) => {
      const found = wizards.find(id, 'en');
      if (found === undefined) return [];
      const { definition, version } = found;
      const text = plainTexts(found.text);
      const titles = new Map([
        ...definition.steps.map((step) => [step.id, text(step.titleKey)] as const),
        ...PAGES_AFTER_QUIZ.map((page) => [page, PAGE_TITLES[page]] as const),
      ]);
      return [[id, { title: quizTitle(definition, text), titles, definition, version }] as const];
    }),
  );
  /** The first of the last days, of which today is one. In UTC. */
  const firstOf = (days: number) =>
    new Date(now().getTime() - (days - 1) * DAY).toISOString().slice(0, 10);
  return {
    quizzes: Array.from(known, ([id, { title }]) => ({ id, title })),
    async quiz(id, { days, by }) {
      const quiz = known.get(id);
      if (quiz === undefined) return undefined;
      const { title, titles, definition, version } = quiz;
      const from = firstOf(days);
      const counts = await sumQuizCounts(db, { wizardId: id, from, by });
      const parts = Map.groupBy(counts, ({ part }) => part);
      const ways = Array.from(parts, ([part, own]): Way => {
        const funnel = funnelOf([...titles.keys()], own);
        const steps = funnel.map((each) => ({
          ...each,
          title: titles.get(each.step) ?? each.step,
        }));
        const lost = greatestLoss(funnel);
        return { part, steps, greatestLoss: lost && titles.get(lost.step) };
      });
      const seenOf = ({ steps }: Way) => steps[0]?.shown ?? 0;
      const { steps, variants: defined = [] } = definition;
      const variants =
        defined.length === 0
          ? []
          : variantsFrom(
              steps[0]?.id ?? '',
              defined,
              await sumQuizCounts(db, { wizardId: id, from, by: 'variant', version }),
            );
      return { id, title, ways: ways.sort((a, b) => seenOf(b) - seenOf(a)), variants };
    },
    async sources(days) {
      const from = firstOf(days);
      const counted = Array.from(known, async ([wizardId, { definition }]) => ({
        firstStep: definition.steps[0]?.id ?? '',
        counts: await sumQuizCounts(db, { wizardId, from, by: 'source' }),
      }));
      return sourcesFrom(await Promise.all(counted));
    },
    sales: ({ days, by }) =>
      sumSales(db, { provider: provider.name, since: new Date(firstOf(days)), by }),
    leaving: (days) => sumLeaving(db, { provider: provider.name, since: new Date(firstOf(days)) }),
    speeds: async (days) => speedsFrom(await sumVisitMeasures(db, firstOf(days)), LEAST_PEOPLE),
    async members(days) {
      const since = new Date(firstOf(days));
      const retained = await sumRetained(db, { provider: provider.name, since, weeks: WEEKS });
      return memberFigures(retained, await sumMoodChanges(db, since), now());
    },
  };
}
