import type { Plan } from '#contract/plan.ts';

/** Why each session is in it. */
const WHY = { question: 'When it gets loud', reason: 'I overthink everything' };

type Week = Plan['weeks'][number];
type Status = Week['sessions'][number]['status'];

const WEEKS: readonly [title: string, ...ids: string[]][] = [
  ['Notice the tone', 'kinder-voice', 'unclench'],
  ['Answer with kindness', 'quiet-room', 'enough', 'kinder-voice'],
  ['Lay old sentences down', 'lay-it-down'],
  ['Be on your own side', 'small-joys', 'quiet-room'],
];

const TITLES: Readonly<Record<string, string>> = {
  'kinder-voice': 'Meeting a kinder inner voice',
  unclench: 'Letting the body unclench',
  'quiet-room': 'A quiet room',
  enough: 'You are doing enough',
  'lay-it-down': 'Laying down an old weight',
  'small-joys': 'Room for small joys',
};

/** The number of sessions in the path of `aPlan`. */
export const STOPS = 8;

/** A plan whose first sessions are done. The one after them has the status `now`. */
export function aPlan(done = 2, now: Status = 'next', changes: Partial<Plan> = {}): Plan {
  let number = 0;
  let next: Plan['next'] = null;
  const seen = new Set<string>();
  const weeks = WEEKS.map(([title, ...ids], index): Week => {
    const sessions = ids.map((id) => {
      number += 1;
      const status: Status = number <= done ? 'done' : number === done + 1 ? now : 'ahead';
      const title = TITLES[id] ?? id;
      if (number === done + 1) {
        next = { sessionId: id, title, week: index + 1, ...WHY };
      }
      const isAgain = seen.has(id);
      seen.add(id);
      return { id, title, minutes: 20, status, isAgain, ...WHY };
    });
    return { title, sessions };
  });
  return {
    id: '8b2f0c3e-5d41-4c8e-9a57-1f0e6c2d7b94',
    quiz: {
      id: 'emotional-reset',
      title: 'Daily emotional reset',
      path: '/daily-emotional-reset',
    },
    outcome: { id: 'tender-heart', title: 'A tender heart with a tough voice', text: null },
    startedAt: '2026-11-10T10:00:00.000Z',
    scores: [{ id: 'busy-thoughts', title: 'Busy thoughts', percent: 80 }],
    focusAreas: [{ id: 'busy-thoughts', title: 'Busy thoughts', text: 'Places to rest.' }],
    weeks,
    week: weeks.findIndex((week) => week.sessions.some(({ status }) => status !== 'done')) + 1 || 4,
    next,
    phrase: 'You are doing enough.',
    weekPhrase: 'Peace is allowed here.',
    review: { isDue: false, helped: null, movedForward: null },
    earlier: [],
    care: 'none',
    needsCare: false,
    ...changes,
  };
}
