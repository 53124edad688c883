import { type Static, Type } from 'typebox';
import { Seconds, Text, TimeOrNull } from './fields.ts';

export const SESSION_STATUSES = ['locked', 'available', 'started', 'completed'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

const SessionId = Text(64, 'The id of a session in the catalogue.', 1);
const CategoryId = Text(64, 'The id of a category of the catalogue.', 1);
const Status = Type.Union(
  SESSION_STATUSES.map((status) => Type.Literal(status)),
  { description: 'locked: not paid for. available: never begun.' },
);

export const ContentFilter = Type.Object({
  category: Type.Optional(Type.Array(CategoryId, { maxItems: 50 })),
  status: Type.Optional(Type.Array(Status, { maxItems: 50 })),
});
export type ContentFilter = Static<typeof ContentFilter>;

export const Session = Type.Object(
  {
    id: SessionId,
    title: Type.String(),
    description: Type.String(),
    category: CategoryId,
    durationSeconds: Seconds('How long it is.'),
    status: Status,
    positionSeconds: Seconds('Where the listener left off.'),
    completedAt: TimeOrNull('When it was last finished.'),
  },
  { title: 'Session' },
);
export type Session = Static<typeof Session>;

export const Content = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'All sessions.' }),
    completed: Type.Integer({ minimum: 0 }),
    available: Type.Integer({ minimum: 0, description: 'Playable and not finished.' }),
    progress: Type.Integer({ minimum: 0, maximum: 100, description: 'completed of total, in %.' }),
    categories: Type.Array(Type.Object({ id: CategoryId, title: Type.String() })),
    items: Type.Array(Session, { description: 'Those that the filter lets through.' }),
  },
  { title: 'Content', description: 'The figures count the whole library.' },
);
export type Content = Static<typeof Content>;

export const SessionParams = Type.Object({ id: SessionId });

export const StartQuery = Type.Object({
  position: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 86_400, description: 'Saves the place, in seconds.' }),
  ),
});

export const StartedSession = Type.Object(
  {
    id: SessionId,
    status: Status,
    positionSeconds: Seconds('Where to go on.'),
    audioUrl: Type.String({ description: 'Signed; expires. Ask again for a new one.' }),
  },
  { title: 'StartedSession' },
);
export type StartedSession = Static<typeof StartedSession>;

export const Nothing = Type.Object({}, { title: 'Nothing' });
