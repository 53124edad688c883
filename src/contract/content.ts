import { type Static, Type } from 'typebox';
import {
  CHECK_IN_MOMENTS,
  type Mood,
  NEEDS,
  SESSION_MINUTES,
  SESSION_STATUSES,
  type SessionMinutes,
} from './choices.ts';
import { Choice, Name, Seconds, Time, TimeOrNull } from './fields.ts';
import { FILTER_MAX_VALUES, ID_MAX_LENGTH } from './limits.ts';

const SessionId = Name(ID_MAX_LENGTH, 'The id of a session in the catalogue.', 'quiet-room');
const Speaker = Type.Union([Type.String(), Type.Null()], {
  description: 'Who reads it: a name, or `synthetic` for a voice of a program. null: nobody.',
  examples: ['Anna Smith'],
});
const CategoryId = Name(ID_MAX_LENGTH, 'The id of a category of the catalogue.', 'sleep-issues');
const Status = Choice(SESSION_STATUSES, 'locked: not paid for. available: never begun.');

export const ContentFilter = Type.Object({
  category: Type.Optional(
    Type.Array(CategoryId, { maxItems: FILTER_MAX_VALUES, description: 'One or more of these.' }),
  ),
  status: Type.Optional(
    Type.Array(Status, { maxItems: FILTER_MAX_VALUES, description: 'One or more of these.' }),
  ),
});
export type ContentFilter = Static<typeof ContentFilter>;

export const Session = Type.Object(
  {
    id: SessionId,
    title: Type.String({ description: "In the user's language.", examples: ['A quiet room'] }),
    description: Type.String({ description: "In the user's language." }),
    category: CategoryId,
    durationSeconds: Seconds('How long it is.'),
    status: Status,
    positionSeconds: Seconds('Where the listener left off.'),
    completedAt: TimeOrNull('When it was last finished.'),
    isSample: Type.Boolean({ description: 'Its audio is a sample soundscape without a voice.' }),
    speaker: Speaker,
    hasWords: Type.Boolean({ description: 'It guides by words, which `words` returns.' }),
    isShort: Type.Boolean({ description: 'It is a short practice, of one to five minutes.' }),
  },
  { title: 'Session' },
);
export type Session = Static<typeof Session>;

const Category = Type.Object(
  { id: CategoryId, title: Type.String({ description: "In the user's language." }) },
  { title: 'Category' },
);

export const Content = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'All sessions.' }),
    completed: Type.Integer({ minimum: 0, description: 'Finished at least once.' }),
    available: Type.Integer({ minimum: 0, description: 'Playable and not finished.' }),
    progress: Type.Integer({ minimum: 0, maximum: 100, description: 'completed of total, in %.' }),
    categories: Type.Array(Category, { description: 'All of them, whatever the filter.' }),
    items: Type.Array(Session, { description: 'Those that the filter lets through.' }),
    shortPractices: Type.Array(Session, {
      description: 'All of them, whatever the filter. Played like sessions, and in no figure.',
    }),
    favourites: Type.Array(SessionId, { description: 'Ids, the newest first.' }),
  },
  { title: 'Content', description: 'The figures count the whole library.' },
);
export type Content = Static<typeof Content>;

export const SessionParams = Type.Object({ id: SessionId });

const Minutes = Type.Optional(
  Type.Unsafe<SessionMinutes>(
    Type.Integer({
      enum: [...SESSION_MINUTES],
      description: 'How long it is to play, if it can have another length than its own.',
    }),
  ),
);

const At = Type.Optional(
  Time(
    'When it was, if it was without a network. What is older than two weeks, or than what is known of the session, changes nothing.',
  ),
);

export const FinishQuery = Type.Object({ minutes: Minutes, at: At });
export type FinishQuery = Static<typeof FinishQuery>;

export const StartQuery = Type.Object({
  minutes: Minutes,
  sound: Type.Optional(
    Choice(
      ['night'],
      'night: its soundscape goes on for eight hours, if it can have another length. Nothing else changes.',
    ),
  ),
  position: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 86_400,
      description: 'Saves the place, in seconds of its own length.',
    }),
  ),
  at: At,
});

export type StartQuery = Static<typeof StartQuery>;

export const StartedSession = Type.Object(
  {
    id: SessionId,
    status: Status,
    positionSeconds: Seconds('Where to go on, in its own length.'),
    durationSeconds: Seconds('How long it plays.'),
    soundSeconds: Type.Optional(Seconds('How long its sound goes on, if that is longer.')),
    audioUrl: Type.String({ description: 'Signed; expires. Start again for a new one.' }),
  },
  { title: 'StartedSession' },
);
export type StartedSession = Static<typeof StartedSession>;

export const SoundQuery = Type.Object({ minutes: Minutes });
export type SoundQuery = Static<typeof SoundQuery>;

export const SessionSound = Type.Object(
  {
    durationSeconds: Seconds('How long it plays.'),
    bytes: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'How large it is. null: this server does not have it.',
      examples: [4_800_000],
    }),
    audioUrl: Type.String({ description: 'Signed; expires.' }),
  },
  { title: 'SessionSound' },
);
export type SessionSound = Static<typeof SessionSound>;

export const CheckIn = Type.Object(
  {
    moment: Choice(CHECK_IN_MOMENTS, 'before: of the play under way. after: of the last one.'),
    mood: Type.Unsafe<Mood>(
      Type.Integer({ minimum: 1, maximum: 5, description: '1: very restless. 5: very calm.' }),
    ),
  },
  { title: 'CheckIn', description: 'The last word about a play counts.' },
);
export type CheckIn = Static<typeof CheckIn>;

const Pace = (description: string) => Type.Integer({ minimum: 0, maximum: 99, description });

const Cue = Type.Object(
  {
    startSeconds: Type.Number({ minimum: 0, description: 'From the beginning of the session.' }),
    endSeconds: Type.Number({ minimum: 0, description: 'Before the next one starts.' }),
    text: Type.String({ description: 'Plain text.', examples: ['Arrive as you are.'] }),
    need: Choice(NEEDS, 'frame: never left out. extra: left out for less time or more silence.'),
    breath: Type.Optional(
      Type.Object(
        {
          inSeconds: Pace('Breathing in.'),
          holdSeconds: Pace('Holding the breath.'),
          outSeconds: Pace('Breathing out.'),
        },
        { description: 'How to breathe meanwhile.' },
      ),
    ),
    draw: Type.Optional(
      Type.Object(
        {
          leastSeconds: Pace('From one text to the next, at least.'),
          mostSeconds: Pace('From one text to the next, at most.'),
          texts: Type.Unsafe<readonly string[]>(
            Type.Array(Type.String(), { description: 'Each comes once at most.' }),
          ),
        },
        { description: 'Shows these one by one meanwhile, in an order drawn at each start.' },
      ),
    ),
  },
  { title: 'Cue' },
);
/** Some words of a session and when they are shown. */
export type Cue = Static<typeof Cue>;

export const SessionWords = Type.Object(
  { cues: Type.Array(Cue, { description: "In order, in the user's language." }) },
  { title: 'SessionWords' },
);
export type SessionWords = Static<typeof SessionWords>;

export const SessionPreview = Type.Object(
  {
    seconds: Seconds('How long it is, at most.'),
    speaker: Speaker,
    audioUrl: Type.String({ description: 'Of this part alone; signed; expires.' }),
    cues: Type.Array(Cue, { description: 'In order, in the language of the request.' }),
  },
  { title: 'SessionPreview' },
);
export type SessionPreview = Static<typeof SessionPreview>;

export const Nothing = Type.Object(
  {},
  { title: 'Nothing', description: 'An empty object, or no body at all.' },
);
