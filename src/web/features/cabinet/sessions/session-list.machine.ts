import { assign, fromPromise, setup } from 'xstate';
import type { Content } from '#contract/content.ts';
import type { SavedPlace } from '#web/features/cabinet/player/session.machine.ts';
import { type ErrorText, errorTextOf } from '#web/shared/api/error-text.ts';
import { isSame, known, type SessionFilter } from './session-filter.ts';

export interface SessionListContext {
  /** What is asked for, without what the library does not have. */
  filter: SessionFilter;
  /** The last answer; null until there is one. */
  content: Content | null;
  /** What a member reads of the last failure; null where there is nothing to read. */
  problem: ErrorText | null;
}

export type SessionListEvent =
  | { type: 'filter.change'; filter: SessionFilter }
  /** Something may have changed at the server, or the last try failed. */
  | { type: 'list.refresh' }
  /** The player began a session or saved its place. */
  | { type: 'place.note'; place: SavedPlace };

/** The library with what is now known of one session. */
const withPlace = (content: Content, { id, ...place }: SavedPlace): Content => ({
  ...content,
  items: content.items.map((item) => (item.id === id ? { ...item, ...place } : item)),
});

/** What is heeded of a filter: what the library does not have is left out once that is known. */
const heeded = ({ content }: SessionListContext, filter: SessionFilter) =>
  content === null ? filter : known(filter, content.categories);

/**
 * The list of sessions. While another filter loads, the last list stays; an answer that was
 * overtaken is dropped. Provide `loadContent`.
 */
export const sessionListMachine = setup({
  types: {
    context: {} as SessionListContext,
    input: {} as { filter: SessionFilter },
    events: {} as SessionListEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadContent: fromPromise<Content, SessionFilter>(() =>
      Promise.reject(new Error('loadContent must be provided')),
    ),
  },
  guards: {
    isNewFilter: ({ context }, { filter }: { filter: SessionFilter }) =>
      !isSame(context.filter, heeded(context, filter)),
    asksForUnknown: ({ context: { filter } }, content: Content) =>
      !isSame(filter, known(filter, content.categories)),
  },
  actions: {
    takeFilter: assign(({ context }, { filter }: { filter: SessionFilter }) => ({
      filter: heeded(context, filter),
    })),
    dropUnknown: assign(({ context }, { categories }: Content) => ({
      filter: known(context.filter, categories),
    })),
    takeContent: assign((_, content: Content) => ({ content, problem: null })),
    notePlace: assign(({ context: { content } }, { place }: { place: SavedPlace }) => ({
      content: content && withPlace(content, place),
    })),
    noteProblem: assign((_, { error }: { error: unknown }) => ({
      problem: errorTextOf(error) ?? null,
    })),
  },
}).createMachine({
  id: 'sessionList',
  context: ({ input: { filter } }) => ({ filter, content: null, problem: null }),
  on: {
    'filter.change': {
      guard: { type: 'isNewFilter', params: ({ event }) => event },
      actions: { type: 'takeFilter', params: ({ event }) => event },
      target: '.loading',
    },
    'place.note': { actions: { type: 'notePlace', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      // What is on its way is of a language, or of figures, that are not right any more.
      on: { 'list.refresh': { target: 'loading', reenter: true } },
      invoke: {
        src: 'loadContent',
        input: ({ context }) => context.filter,
        onDone: [
          {
            guard: { type: 'asksForUnknown', params: ({ event }) => event.output },
            actions: { type: 'dropUnknown', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
          },
          {
            actions: { type: 'takeContent', params: ({ event }) => event.output },
            target: 'shown',
          },
        ],
        onError: {
          actions: { type: 'noteProblem', params: ({ event }) => event },
          target: 'failed',
        },
      },
    },
    shown: {
      initial: 'current',
      on: { 'list.refresh': '.refreshing' },
      states: {
        current: {},
        /** The list on the screen is right but for what just changed. */
        refreshing: {
          invoke: {
            src: 'loadContent',
            input: ({ context }) => context.filter,
            onDone: {
              actions: { type: 'takeContent', params: ({ event }) => event.output },
              target: 'current',
            },
            onError: 'current',
          },
        },
      },
    },
    failed: { on: { 'list.refresh': 'loading' } },
  },
});
