import { type Static, Type } from 'typebox';
import { EMAIL_PROBLEMS, type Mood } from './choices.ts';
import {
  Choice,
  Email,
  FirstName,
  Id,
  LanguageField,
  Name,
  NewEmail,
  Password,
  Text,
  TextVersion,
  Time,
  TimeOrNull,
  TimeZone,
} from './fields.ts';
import {
  ANSWERS_MAX,
  DEFINITION_HASH_PATTERN,
  FIRST_NAME_MAX_LENGTH,
  ID_MAX_LENGTH,
} from './limits.ts';

export const EmailPreferences = Type.Object(
  {
    account: Type.Boolean({ description: 'The welcome email and news of the account.' }),
    payments: Type.Boolean({ description: 'Kept as it was said; receipts always come.' }),
    subscription: Type.Boolean({ description: 'When a subscription ends.' }),
    reminders: Type.Boolean({ description: 'Reminders of the next session, if they are set.' }),
    purchase: Type.Boolean({
      description:
        'One email about a purchase that was not finished. Unless it was said: as `account`.',
    }),
  },
  { title: 'EmailPreferences', description: 'Which emails the user wants, by category.' },
);
export type EmailPreferences = Static<typeof EmailPreferences>;

export const User = Type.Object(
  {
    id: Id('Of the user.'),
    email: Email,
    firstName: Text(FIRST_NAME_MAX_LENGTH, 'How the user wants to be called; may be empty.', {
      examples: ['Ann'],
    }),
    language: LanguageField,
    emailVerified: Type.Boolean({ description: 'Whether the address is known to be theirs.' }),
    emailProblem: Type.Union([Choice(EMAIL_PROBLEMS, 'Why.'), Type.Null()], {
      description:
        'Why the address gets less email: nothing can be delivered to it (bounced), or its owner reported an email as spam (complained). Null if there is nothing against it.',
    }),
    accessTo: TimeOrNull('Until when paid content may be heard; null if never.'),
    hasPassword: Type.Boolean({ description: 'False until somebody of the funnel has set one.' }),
    unsubscribeId: Type.String({ description: 'Opaque; names the user to the unsubscribe call.' }),
    emailPreferences: EmailPreferences,
    timeZone: Type.Union([TimeZone, Type.Null()], {
      description: 'Of the browser. Days are counted by that of the reminders first.',
    }),
    keepsAnswers: Type.Union([Type.Boolean(), Type.Null()], {
      description: 'Whether the account may keep quiz answers; null if the user was never asked.',
    }),
  },
  { title: 'User' },
);
export type User = Static<typeof User>;

export const UserChanges = Type.Object(
  {
    firstName: Type.Optional(FirstName),
    language: Type.Optional(LanguageField),
    timeZone: Type.Optional(TimeZone),
    emailPreferences: Type.Optional(
      Type.Partial(EmailPreferences, { title: 'EmailPreferenceChanges' }),
    ),
  },
  { title: 'UserChanges', description: 'Anything else is ignored and never stored.' },
);
export type UserChanges = Static<typeof UserChanges>;

/** What users change about themselves, each a column of the same name. */
export const PROFILE_FIELDS = ['firstName', 'language', 'timeZone'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

export const Consent = Type.Object(
  {
    kind: Type.Literal('answers', { description: 'To keep quiz answers in the account.' }),
    version: TextVersion('Of the text that asked.'),
    isGiven: Type.Boolean({ description: 'False refuses it, or takes it back.' }),
  },
  { title: 'Consent', description: 'Without the consent, the stored attempts are deleted.' },
);
export type Consent = Static<typeof Consent>;

export const NewPassword = Type.Object(
  { currentPassword: Type.Optional(Password), password: Password },
  { title: 'NewPassword', description: 'The current one is needed if the account has one.' },
);
export type NewPassword = Static<typeof NewPassword>;

export const EmailChange = Type.Object(
  { email: NewEmail, currentPassword: Type.Optional(Password) },
  { title: 'EmailChange', description: 'The password is needed if the account has one.' },
);
export type EmailChange = Static<typeof EmailChange>;

const OptionValue = Text(80, 'The value of an option.');

/** A finished quiz as it is stored and sent: values, never labels. */
export const QuizAttempt = Type.Object(
  {
    id: Name(ID_MAX_LENGTH, 'The id of the wizard.', 'emotional-reset'),
    answers: Type.Record(
      Type.String({ pattern: '^[a-zA-Z0-9_-]{1,64}$' }),
      Type.Union([
        OptionValue,
        Type.Immutable(Type.Array(OptionValue, { maxItems: 50 })),
        Type.Number(),
        Type.Null(),
      ]),
      {
        maxProperties: ANSWERS_MAX,
        description: 'By answer key: a value, a list of them, a number, or null for no number.',
        examples: [
          { morningFeel: 'rushed_or_chaotic', bodySignals: ['tight_chest'], restedness: 3 },
        ],
      },
    ),
    definitionHash: Type.String({
      pattern: DEFINITION_HASH_PATTERN,
      description: 'Of the definition that was answered.',
      examples: ['1f0e6c2d7b94a857'],
    }),
    finishedAt: Type.Optional(
      Time('When it was finished, so that a plan goes on that was only on a device.'),
    ),
  },
  { title: 'QuizAttempt' },
);
export type QuizAttempt = Static<typeof QuizAttempt>;

export const SavedAttempt = Type.Object(
  { id: Id('Of the saved attempt.'), savedAt: Time('When it was saved.') },
  { title: 'SavedAttempt' },
);

const Week = Type.Object(
  {
    weekStart: Type.String({
      format: 'date',
      description: "A Monday of the user's calendar.",
      examples: ['2026-11-16'],
    }),
    minutes: Type.Integer({ minimum: 0, description: 'Heard in this week.' }),
    sessions: Type.Integer({ minimum: 0, description: 'Finished in this week.' }),
  },
  { title: 'Week' },
);

export const Dashboard = Type.Object(
  {
    weeks: Type.Array(Week, { description: 'The last eight weeks, the current one last.' }),
    daysInARow: Type.Integer({
      minimum: 0,
      description:
        "Days of the user's calendar with a minute of listening, up to today. One missed day in seven is forgiven.",
    }),
    checkIns: Type.Union(
      [
        Type.Object({
          calmer: Type.Integer({ minimum: 0, description: 'After how many it was calmer.' }),
          total: Type.Integer({ minimum: 3, description: 'Plays with a check-in on both sides.' }),
        }),
        Type.Null(),
      ],
      { description: 'Of these eight weeks; null with fewer than three.' },
    ),
    lastMood: Type.Union(
      [Type.Unsafe<Mood>(Type.Integer({ minimum: 1, maximum: 5 })), Type.Null()],
      { description: 'Of the last session of the past day with a check-in; null without one.' },
    ),
    remaining: Type.Integer({ minimum: 0, description: 'Sessions not yet finished.' }),
    recommendedSessionId: Type.Union([Type.String(), Type.Null()], {
      description: 'The next session by the outcome of the last quiz; null when all are finished.',
    }),
  },
  { title: 'Dashboard' },
);
export type Dashboard = Static<typeof Dashboard>;

export const Export = Type.Record(Type.String(), Type.Unknown(), {
  title: 'Export',
  description: 'All that is kept about the user, by kind.',
});
