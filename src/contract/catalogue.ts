import type { SessionTime } from '#engine/time-of-day.ts';
import type { Need } from './choices.ts';
import { DEFAULT_LANGUAGE, type Language, type Translated } from './languages.ts';
import type { PricePlan } from './payments.ts';

/** A theme of the library. It has the same id as the wizard on that theme. */
interface Category {
  readonly id: string;
  readonly title: Translated<string>;
  /** Session ids by the id of a wizard outcome, best first. */
  readonly recommended: Readonly<Record<string, readonly string[]>>;
}

/** A session read aloud in one language, with its soundscape in it. */
interface Recording {
  /** The name of its track. */
  readonly audio: string;
  /** Who reads it: a name, or `synthetic`. */
  readonly speaker: string;
  /** Its length if it is not that of the session. */
  readonly durationSeconds?: number;
}

export interface CatalogueSession {
  readonly id: string;
  readonly category: string;
  readonly title: Translated<string>;
  readonly description: Translated<string>;
  readonly durationSeconds: number;
  /** The name of its soundscape. Several sessions may share one. */
  readonly audio: string;
  /** What plays in place of the soundscape, in the languages that have one. */
  readonly recordings?: Readonly<Partial<Record<Language, Recording>>>;
  /** Whether the track is a soundscape that stands in for the session, without voice or words. */
  readonly sample?: true;
  /** The times of day that it suits; any without it. */
  readonly times?: readonly SessionTime[];
  /**
   * The practice that its words guide through, for example `body-scan`. docs/catalogue.md lists
   * them. A session that has one has words.
   */
  readonly practice?: string;
  /** The length of a short practice; sessions have none. */
  readonly minutes?: ShortPractice['minutes'];
  /** What is said in it. The files of the catalogue have the words beside the sessions. */
  readonly words?: SessionWords;
}

/** A few minutes with words, for a moment in between. It is no part of the library's figures. */
interface ShortPractice extends Omit<CatalogueSession, 'durationSeconds' | 'sample'> {
  readonly minutes: 1 | 3 | 5;
  readonly practice: string;
}

/** Everything that can be heard: the sessions, then the short practices with their length. */
export function allSessionsOf({
  sessions,
  shortPractices = [],
}: Pick<Library, 'sessions' | 'shortPractices'>): readonly CatalogueSession[] {
  const withLength = (practice: ShortPractice) => ({
    ...practice,
    durationSeconds: practice.minutes * 60,
  });
  return [...sessions, ...shortPractices.map(withLength)];
}

/** What plays of a session. */
export interface Sound {
  readonly audio: string;
  readonly durationSeconds: number;
  /** Null if it is the soundscape alone. */
  readonly speaker: string | null;
}

/** What plays of a session in a language: its recording, else its soundscape. */
export function soundOf(
  { audio, durationSeconds, recordings }: CatalogueSession,
  language: Language | undefined,
): Sound {
  return {
    audio,
    durationSeconds,
    speaker: null,
    ...(language && recordings?.[language]),
  };
}

/** How to breathe, in whole seconds. */
interface Breath {
  readonly inSeconds: number;
  readonly holdSeconds: number;
  readonly outSeconds: number;
}

/** Texts of which one comes every `leastSeconds` to `mostSeconds`. */
export interface Draw {
  readonly leastSeconds: number;
  readonly mostSeconds: number;
  readonly texts: readonly string[];
}

/** Some words of a session and when they are shown, in seconds from its beginning. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Plain text; the first of those that are drawn. */
  readonly text: string;
  readonly need: Need;
  /** Paces the breathing ring meanwhile. */
  readonly breath?: Breath;
  /** Meanwhile these are shown one after the other, in an order that is drawn at each start. */
  readonly draw?: Draw;
}

/** The words of a session in each language, in order. */
export type SessionWords = Readonly<Partial<Record<Language, readonly Cue[]>>>;

/** The content of `price-plans.json`, in display order. */
export interface PricePlans {
  readonly plans: readonly PricePlan[];
  /** Whether the provider's promotion codes are accepted. */
  readonly promotionCodes?: boolean;
}

/** The content of `sessions.json`, in display order. */
export interface Library {
  readonly categories: readonly Category[];
  readonly sessions: readonly CatalogueSession[];
  readonly shortPractices?: readonly ShortPractice[];
}

/** All price plans and sessions of the product, with their words. */
export interface Catalogue extends PricePlans, Library {}

/** The words as a recording says them: what would be drawn anew comes in the order of the file. */
export function captionsOf(cues: readonly Cue[]): readonly Cue[] {
  return cues.flatMap(({ draw, ...cue }) => {
    if (draw === undefined) return cue;
    const every = (draw.leastSeconds + draw.mostSeconds) / 2;
    return draw.texts
      .map((text, index) => ({ ...cue, text, startSeconds: cue.startSeconds + index * every }))
      .map((line) => ({ ...line, endSeconds: line.startSeconds + every }))
      .filter(({ endSeconds }) => endSeconds <= cue.endSeconds);
  });
}

/** What a session says, in English if nobody has written it in this language. */
export function wordsIn(
  { words, recordings }: Pick<CatalogueSession, 'words' | 'recordings'>,
  language: Language,
): readonly Cue[] | undefined {
  const cues = words?.[language] ?? words?.[DEFAULT_LANGUAGE];
  return cues && recordings?.[language] ? captionsOf(cues) : cues;
}
