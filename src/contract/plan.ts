import { type Static, Type } from 'typebox';
import type { Care } from '#engine/care.ts';
import type { PlanSessionStatus } from '#engine/plan-progress.ts';
import { PLAN_REVIEWS } from './choices.ts';
import { Choice, Id, Name, Time } from './fields.ts';
import { ID_MAX_LENGTH } from './limits.ts';

/** The state of a session in a plan. next: the one to listen to now, if it was not started yet. */
const PLAN_SESSION_STATUSES = [
  'done',
  'started',
  'next',
  'ahead',
] as const satisfies readonly PlanSessionStatus[];

const CARE = ['none', 'line', 'help'] as const satisfies readonly Care[];

const Title = Type.String({ description: "In the user's language." });
const TitleOrNull = Type.Union([Type.String(), Type.Null()], {
  description: "In the user's language; null if the quiz has none.",
});
const WizardId = Name(ID_MAX_LENGTH, 'The id of the wizard.', 'emotional-reset');
const SessionId = Name(ID_MAX_LENGTH, 'The id of a session in the catalogue.', 'quiet-room');

const PlanQuiz = Type.Object(
  {
    id: WizardId,
    title: Title,
    path: Type.String({ description: 'Its page.', examples: ['/sleep-issues'] }),
  },
  { title: 'PlanQuiz' },
);

/** Why a session is in the plan. */
const reason = {
  question: Type.Union([Type.String(), Type.Null()], {
    description: 'What the question is called that `reason` answers; null if it has no short name.',
    examples: ['When it gets loud'],
  }),
  reason: Type.Union([Type.String(), Type.Null()], {
    description: 'The answer that it is for, as the user chose it; null if no answer stands out.',
    examples: ['I overthink everything'],
  }),
};

const PlanSession = Type.Object(
  {
    id: SessionId,
    title: Title,
    minutes: Type.Integer({ minimum: 1, description: 'How long it is.' }),
    status: Choice(PLAN_SESSION_STATUSES, 'done: finished as often as the plan has had it.'),
    isAgain: Type.Boolean({ description: 'Whether the plan has it sooner, too.' }),
    ...reason,
  },
  { title: 'PlanSession' },
);

const PlanWeek = Type.Object(
  { title: Title, sessions: Type.Array(PlanSession, { description: 'In order.' }) },
  { title: 'PlanWeek' },
);

const Bar = Type.Object(
  {
    id: Name(ID_MAX_LENGTH, 'The id of the bar in the wizard.', 'busy-thoughts'),
    title: Title,
    percent: Type.Integer({ minimum: 0, maximum: 100, description: 'Of the most it could be.' }),
  },
  { title: 'PlanScore' },
);

const NextInPlan = Type.Object(
  {
    sessionId: SessionId,
    title: Title,
    week: Type.Integer({ minimum: 1, description: 'The week that it is in.' }),
    ...reason,
  },
  { title: 'NextInPlan' },
);

const EarlierPlan = Type.Object(
  {
    quizTitle: Title,
    outcomeTitle: Title,
    startedAt: Time('When it began.'),
    finishedSessions: Type.Integer({
      minimum: 0,
      description: 'How many sessions were finished while it was the plan.',
    }),
  },
  { title: 'EarlierPlan' },
);

const FocusTitle = (description: string) =>
  Type.Union([Type.String(), Type.Null()], {
    description: `The title of the bar ${description}; else null.`,
    examples: ['Busy thoughts'],
  });

const Review = Type.Object(
  {
    isDue: Type.Boolean({
      description:
        'Whether to ask if the plan still fits: two weeks after it began or was last asked, until all is done.',
    }),
    helped: FocusTitle('whose sessions left the user calmer, if `forward` would change the order'),
    movedForward: FocusTitle('whose sessions come first, because the user said `forward`'),
  },
  { title: 'PlanReview' },
);

/** The personal plan by the latest quiz of an account, and how far the member has come in it. */
export const Plan = Type.Object(
  {
    id: Id('Of the attempt that it comes from.'),
    quiz: PlanQuiz,
    outcome: Type.Object(
      {
        id: Name(ID_MAX_LENGTH, 'The id of the outcome.', 'tender-heart'),
        title: Title,
        text: TitleOrNull,
      },
      { title: 'PlanOutcome' },
    ),
    startedAt: Time('When the quiz was saved.'),
    care: Choice(CARE, 'What the answers ask for. line: whom to talk to. help: help lines.'),
    needsCare: Type.Boolean({ description: 'Whether `care` is help.' }),
    scores: Type.Array(Bar, { description: 'The highest first; none of 0.' }),
    focusAreas: Type.Array(
      Type.Object({ id: Bar.properties.id, title: Title, text: Title }, { title: 'FocusArea' }),
      { description: 'What the plan works on; three at most.' },
    ),
    weeks: Type.Array(PlanWeek, { description: 'Four; none if the outcome has none.' }),
    week: Type.Integer({
      minimum: 1,
      description: 'Where the member is: the first week with a session that is not done.',
    }),
    next: Type.Union([NextInPlan, Type.Null()], { description: 'null when all are done.' }),
    phrase: Type.Union([Type.String(), Type.Null()], {
      description: 'The sentence that they chose to hear; null if the quiz asks for none.',
      examples: ['You are doing enough.'],
    }),
    weekPhrase: Type.Union([Type.String(), Type.Null()], {
      description: 'The sentence of this week: in the first the chosen one, then those beside it.',
    }),
    review: Review,
    earlier: Type.Array(EarlierPlan, { description: 'Plans of quizzes before, newest first.' }),
  },
  { title: 'Plan' },
);
export type Plan = Static<typeof Plan>;

export const PlanParams = Type.Object({ id: Plan.properties.id });

export const PlanAnswer = Type.Object(
  {
    answer: Choice(
      PLAN_REVIEWS,
      'fits: it stays. forward: what helped comes first. back: the plan gets its own order again.',
    ),
  },
  { title: 'PlanAnswer' },
);
export type PlanAnswer = Static<typeof PlanAnswer>;

const Counts = (description: string) =>
  Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
    description: `How often each session was finished ${description}, by id.`,
  });

export const ListenedQuery = Type.Object({ since: Time('When a plan began.') });

/** What a member has heard, for a plan that the server does not know. */
export const Listened = Type.Object(
  {
    finishes: Counts('since then'),
    before: Counts('before'),
    started: Type.Array(SessionId, { description: 'Begun and not finished.' }),
  },
  { title: 'Listened' },
);
export type Listened = Static<typeof Listened>;

export const PlanOrNull = Type.Union([Plan, Type.Null()]);
