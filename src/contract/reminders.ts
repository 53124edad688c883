import { type Static, Type } from 'typebox';
import { TimeOrNull, TimeZone } from './fields.ts';

const Days = Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
  minItems: 1,
  maxItems: 7,
  uniqueItems: true,
  description: 'ISO days of the week: 1 for Monday. In any order; one at least.',
  examples: [[1, 3, 5]],
});
const TimeOfDay = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'In the time zone of the reminders.',
  examples: ['07:30'],
});
const IsPaused = Type.Boolean({ description: 'Whether no reminder is sent.' });

const ReminderSettings = Type.Object(
  { days: Days, time: TimeOfDay, timeZone: TimeZone, isPaused: IsPaused },
  { title: 'ReminderSettings' },
);
export type ReminderSettings = Static<typeof ReminderSettings>;

const ReminderSuggestion = Type.Object(
  { days: Days, time: TimeOfDay },
  { title: 'ReminderSuggestion' },
);
export type ReminderSuggestion = Static<typeof ReminderSuggestion>;

export const Reminders = Type.Object(
  {
    settings: Type.Union([ReminderSettings, Type.Null()], {
      description: 'null until they are set. They are paused for users who refuse reminders.',
    }),
    nextAt: TimeOrNull('When the next one is due; null while there is none.'),
    suggestion: Type.Union([ReminderSuggestion, Type.Null()], {
      description: 'While nothing is set: what suits the answers to the last quiz.',
    }),
  },
  { title: 'Reminders', description: 'When the user is reminded of the next session of a plan.' },
);
export type Reminders = Static<typeof Reminders>;

export const ReminderChanges = Type.Object(
  {
    days: Type.Optional(Days),
    time: Type.Optional(TimeOfDay),
    timeZone: Type.Optional(TimeZone),
    isPaused: Type.Optional(IsPaused),
  },
  {
    title: 'ReminderChanges',
    description:
      'The first time days, time and time zone are needed. Going on (isPaused: false) also takes back a refusal of reminders.',
  },
);
export type ReminderChanges = Static<typeof ReminderChanges>;
