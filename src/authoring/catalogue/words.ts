/// <reference path="./webvtt-parser.d.ts" />

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import webvtt, { type ParsedCue } from 'webvtt-parser';
import { readSource, shownPath } from '#authoring/disk/read-text.ts';
import { UnchangedFiles } from '#authoring/disk/unchanged-files.ts';
import { fileBom } from '#authoring/document/json/read-json.ts';
import { type Place, Source } from '#authoring/document/place.ts';
import {
  hintAt,
  type Problem,
  type ProblemDetails,
  plain,
  type Rule,
  sentence,
} from '#authoring/document/problem.ts';
import { nearest } from '#authoring/document/wording.ts';
import {
  type CatalogueSession,
  type Cue,
  type Draw,
  type SessionWords,
  soundOf,
} from '#contract/catalogue.ts';
import { NEEDS } from '#contract/choices.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';

/** The folder of the words, beside `sessions.json`: `words/<language>/<session>.vtt`. */
const FOLDER = 'words';

/** The most that people can read in passing, in characters a second. */
const READING_SPEED = 17;
/** A slow, calm voice, in words a minute. */
const SPEAKING_SPEED = 110;
/** How far a cue may begin or end from its counterpart in another language, in seconds. */
const APART_SECONDS = 2;
/** The silence that is announced is at least this long. */
const SILENCE_SECONDS = 60;
/** What announces silence. A short one says that it is short. */
const SILENCE = {
  en: /(?:long(?:er)?|stretch of|in|now) (?:silence|quiet)\b|quiet (?:stretch|now)|without (?:any )?words|(?:no|be any) words for/i,
  es: /silencio (?:más )?largo|(?:rato|trecho|tramo) (?:de|en) silencio|ahora,? (?:un )?silencio|sin (?:ninguna )?palabras?|habrá palabras/i,
} satisfies Record<Language, RegExp>;
/** In how many sessions the same sentence may stand. */
const SAME_SENTENCE_SESSIONS = 3;

const wordsSyntax: Rule = {
  id: 'words-syntax',
  severity: 'error',
  why: 'Players leave out what they cannot read, so people would miss these words.',
};

const missingWords: Rule = {
  id: 'missing-words',
  severity: 'error',
  why: 'People would open a guided session and find no words.',
};

const unusedWords: Rule = {
  id: 'unused-words',
  severity: 'error',
  why: 'Nobody would ever see these words.',
};

const wordsTime: Rule = {
  id: 'words-time',
  severity: 'error',
  why: 'The words follow the sound. Outside of it, or before their turn, nobody sees them.',
};

const wordsSpeed: Rule = {
  id: 'words-speed',
  severity: 'error',
  why: 'People read with half an eye, and a device that reads aloud needs this long.',
};

const wordsText: Rule = {
  id: 'words-text',
  severity: 'error',
  why: 'The words are shown and read aloud exactly as they stand here.',
};

const wordsBreath: Rule = {
  id: 'words-breath',
  severity: 'error',
  why: 'It says how the ring breathes, what is drawn, and what may be left out.',
};

const brokenSilence: Rule = {
  id: 'broken-silence',
  severity: 'warning',
  why: 'Listeners who were promised silence are called back before it has begun.',
};

const unlikeWords: Rule = {
  id: 'unlike-words',
  severity: 'error',
  why: 'Someone who changes the language goes on at the same place.',
};

const repeatedWords: Rule = {
  id: 'repeated-words',
  severity: 'error',
  why: `Members hear many sessions. A sentence that stands in more than ${SAME_SENTENCE_SESSIONS} of them sounds like a machine.`,
};

/** Every rule about the words of sessions. The ids must not change. */
export const WORDS_RULES: readonly Rule[] = [
  wordsSyntax,
  missingWords,
  unusedWords,
  wordsTime,
  wordsSpeed,
  wordsText,
  wordsBreath,
  brokenSilence,
  unlikeWords,
  repeatedWords,
];

/** A file of words that can be read. */
interface WordsFile {
  readonly language: Language;
  readonly session: CatalogueSession;
  readonly cues: readonly PlacedCue[];
}

interface PlacedCue extends Cue {
  readonly at: Place;
}

/** What is in one file of words; no cues if it cannot be read. */
export interface ReadWords {
  readonly problems: readonly Problem[];
  readonly cues?: readonly PlacedCue[];
}

export interface CheckedWords {
  readonly problems: readonly Problem[];
  /** By the id of the session. */
  readonly words: ReadonlyMap<string, SessionWords>;
}

/**
 * Reads and checks the words of all sessions of a catalogue's folder; of none if the sessions are
 * not known. Never throws.
 */
export async function readWords(
  folder: string,
  sessions: readonly CatalogueSession[] = [],
  sessionsFile: Source,
  known = new UnchangedFiles<ReadWords>(),
): Promise<CheckedWords> {
  if (sessions.length === 0) return { problems: [], words: new Map() };
  const problems: Problem[] = [];
  const files: WordsFile[] = [];
  const spoken: Language[] = [];
  const expected = new Map(sessions.map((session) => [`${session.id}.vtt`, session]));
  for (const language of LANGUAGES) {
    const names = await filesIn(join(folder, FOLDER, language));
    if (language === DEFAULT_LANGUAGE || names.length > 0) spoken.push(language);
    for (const name of names) {
      const path = join(folder, FOLDER, language, name);
      const session = expected.get(name);
      if (session === undefined) {
        problems.push(unusedFile(path, name, [...expected.keys()]));
        continue;
      }
      const { durationSeconds } = soundOf(session, language);
      const read = () => readFileOfWords(path, durationSeconds, language);
      const { cues = [], ...own } = await known.foundIn(path, read, `${durationSeconds}`);
      problems.push(...own.problems);
      files.push({ language, session, cues });
    }
  }
  problems.push(
    ...missing(sessions, spoken, files, sessionsFile),
    ...unlike(files),
    ...repeated(files),
  );
  return { problems, words: wordsOf(files) };
}

/**
 * Sessions that should have words, by their practice or another language, and have none. A language
 * without any words is not begun: English stands in.
 */
function* missing(
  sessions: readonly CatalogueSession[],
  spoken: readonly Language[],
  files: readonly WordsFile[],
  source: Source,
): Iterable<Problem> {
  for (const session of sessions) {
    const languages = files.filter((file) => file.session === session).map((file) => file.language);
    if (session.practice === undefined && languages.length === 0) continue;
    for (const language of spoken.filter((each) => !languages.includes(each))) {
      yield {
        rule: missingWords,
        at: { source, offset: source.text.indexOf(`"${session.id}"`) },
        message: sentence`The session ${session.id} has no words in the language ${language}.`,
        fix: `Write ${FOLDER}/${language}/${session.id}.vtt.`,
      };
    }
  }
}

/** The names in a folder; none if there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  } catch {
    return [];
  }
}

function unusedFile(path: string, name: string, expected: readonly string[]): Problem {
  return {
    rule: unusedWords,
    at: { source: new Source(shownPath(path), ''), offset: 0 },
    message: sentence`There is no session for the words in ${name}.${hintAt(nearest(name, expected))}`,
    fix: 'Give the file the id of a session with .vtt behind it, or delete it.',
  };
}

async function readFileOfWords(
  path: string,
  durationSeconds: number,
  language: Language,
): Promise<ReadWords> {
  const { source, problems } = await readSource(path, shownPath(path));
  // A mark at the beginning does no harm here.
  const flaws = problems.filter(({ rule }) => rule !== fileBom);
  return flaws.length > 0 ? { problems: flaws } : checkText(source, durationSeconds, language);
}

/** The words in a text, with all that is wrong in it. */
function checkText(source: Source, durationSeconds: number, language: Language): ReadWords {
  const { cues, errors } = new webvtt.WebVTTParser().parse(source.text, 'metadata');
  if (errors.length > 0) {
    const problems = errors.map(({ message, line, col = 1 }) => ({
      rule: wordsSyntax,
      at: { source, offset: source.offsetOf(line) + col - 1 },
      message: sentence`This is not WebVTT: ${plain(message)}`,
      fix: 'Write each cue as its times on one line (00:00:12.000 --> 00:00:18.500), its words on the next, and an empty line after them.',
    }));
    return { problems };
  }
  const offsets = [...source.text.matchAll(/^.*-->/gm)].map(({ index }) => index);
  const problems: Problem[] = [];
  const placed = cues.map((cue, index): PlacedCue => {
    const at = { source, offset: offsets[index] ?? 0 };
    const named = namedBy(cue.id);
    const lines = cue.text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
    const { need = 'core', breath, pace } = named ?? {};
    const draw = pace && { ...pace, texts: lines };
    const report = (rule: Rule, found: Iterable<Details>) => {
      for (const details of found) problems.push({ rule, at, ...details });
    };
    report(wordsTime, timeProblems(cue, cues[index - 1], durationSeconds));
    report(wordsTime, draw === undefined ? [] : drawProblems(cue, draw));
    report(wordsSpeed, draw === undefined ? speedProblems(cue) : drawSpeedProblems(draw));
    report(brokenSilence, silenceProblems(cue, cues[index + 1], SILENCE[language]));
    report(wordsText, textProblems(cue));
    if (named === undefined) report(wordsBreath, [unknownName(cue.id)]);
    const { startTime: startSeconds, endTime: endSeconds } = cue;
    const text = draw?.texts[0] ?? lines.join(' ');
    const more = { ...(breath && { breath }), ...(draw && { draw }) };
    return { startSeconds, endSeconds, text, need, ...more, at };
  });
  if (placed.length === 0) {
    problems.push({
      rule: wordsText,
      at: { source, offset: 0 },
      message: sentence`There are no words in this file.`,
      fix: 'Write them, or delete the file and the practice of the session.',
    });
  }
  return { problems, cues: placed };
}

type Details = Pick<ProblemDetails, 'message' | 'fix'>;

function* timeProblems(
  { startTime, endTime }: ParsedCue,
  before: ParsedCue | undefined,
  durationSeconds: number,
): Iterable<Details> {
  if (before !== undefined && startTime < before.endTime) {
    yield {
      message: sentence`This cue begins at ${plain(clock(startTime))}, before the one above it ends at ${plain(clock(before.endTime))}.`,
      fix: 'Put the cues in order, and let each begin when the one before it is over.',
    };
  }
  if (endTime > durationSeconds) {
    yield {
      message: sentence`This cue ends at ${plain(clock(endTime))}, but the session is over at ${plain(clock(durationSeconds))}.`,
      fix: 'End it earlier, or correct durationSeconds of the session.',
    };
  }
}

function* silenceProblems(
  { endTime, text }: ParsedCue,
  next: ParsedCue | undefined,
  announcement: RegExp,
): Iterable<Details> {
  if (next === undefined || next.startTime - endTime >= SILENCE_SECONDS) return;
  const phrase = announcement.exec(text)?.[0];
  if (phrase === undefined) return;
  yield {
    message: sentence`This cue announces silence (${phrase}) and ends at ${plain(clock(endTime))}, but the next one begins at ${plain(clock(next.startTime))}.`,
    fix: `Leave ${SILENCE_SECONDS} seconds between them, better 90, or call the silence a short one.`,
  };
}

/** Texts that are drawn run out if the cue lasts longer. */
function* drawProblems({ startTime, endTime }: ParsedCue, draw: Draw): Iterable<Details> {
  const most = Math.ceil((endTime - startTime) / draw.leastSeconds);
  if (draw.texts.length >= most && draw.mostSeconds >= draw.leastSeconds) return;
  yield {
    message: sentence`Up to ${most} texts fit into this cue, but it has ${draw.texts.length}.`,
    fix: 'Write more, one on a line, or end the cue earlier.',
  };
}

/** Signs that stand alone are not spoken. */
const wordCount = (text: string) =>
  text.split(/\s+/).filter((each) => /[\p{L}\p{N}]/u.test(each)).length;

/** Each text that is drawn has the time until the next one. */
function* drawSpeedProblems({ leastSeconds, texts }: Draw): Iterable<Details> {
  for (const text of texts) yield* speedProblems({ startTime: 0, endTime: leastSeconds, text });
}

function* speedProblems({
  startTime,
  endTime,
  text,
}: Pick<ParsedCue, 'startTime' | 'endTime' | 'text'>): Iterable<Details> {
  const seconds = endTime - startTime;
  const needed = Math.max(text.length / READING_SPEED, (wordCount(text) / SPEAKING_SPEED) * 60);
  if (seconds >= needed) return;
  yield {
    message: sentence`These words have ${plain(tenths(seconds))} seconds, but reading or speaking them takes ${plain(tenths(needed))}.`,
    fix: 'Give the cue more time, or write less.',
  };
}

/** What a writer leaves for later. In small letters, `todo` is Spanish. */
const PLACEHOLDER = /\{\{|\}\}|\b(?:TODO|TBD|XXX)\b|[Ll]orem ipsum/;

/** Tags and character references, which WebVTT allows. */
const MARKUP = /<[^>]*>?|&#?\w+;/;

function* textProblems({ text }: ParsedCue): Iterable<Details> {
  if (text.trim() === '') {
    yield { message: sentence`This cue has no words.`, fix: 'Write them, or delete the cue.' };
  }
  const placeholder = PLACEHOLDER.exec(text)?.[0];
  if (placeholder !== undefined) {
    yield {
      message: sentence`${placeholder} is a placeholder.`,
      fix: 'Write the words in its place.',
    };
  }
  const markup = MARKUP.exec(text)?.[0];
  if (markup !== undefined) {
    yield {
      message: sentence`${markup} is markup, but words are plain text.`,
      fix: 'Write the words and signs that are meant.',
    };
  }
}

/** How needed a cue is, then `breathe IN HOLD OUT` or `draw LEAST MOST`, in seconds. */
const NAME =
  /^(?<need>frame|core|extra)?(?:(?:^| )(?:breathe (?<breath>[1-9]\d? \d\d? [1-9]\d?)|draw (?<draw>[1-9]\d? \d\d?)))?$/;

/** What the line above the times says; nothing if it cannot be read. */
function namedBy(name: string) {
  const found = NAME.exec(name);
  if (found === null) return undefined;
  const { need, breath, draw } = found.groups ?? {};
  const [inSeconds = 0, holdSeconds = 0, outSeconds = 0] = breath?.split(' ').map(Number) ?? [];
  const [leastSeconds = 0, mostSeconds = 0] = draw?.split(' ').map(Number) ?? [];
  return {
    need: NEEDS.find((each) => each === need),
    breath: breath === undefined ? undefined : { inSeconds, holdSeconds, outSeconds },
    pace: draw === undefined ? undefined : { leastSeconds, mostSeconds },
  };
}

const unknownName = (name: string): Details => ({
  message: sentence`${name} is above the times of a cue, but nobody knows what it means.`,
  fix: 'Write for example "extra", "frame", "breathe 4 0 6" (seconds in, held, out) or "draw 8 12" (a text every 8 to 12 seconds), or delete the line.',
});

/** What stands above the times of a cue, and how many texts it draws from. */
const nameOf = ({ need, breath, draw }: Cue) =>
  JSON.stringify([need, breath, draw && { ...draw, texts: draw.texts.length }]);

/** Where the words of a session differ in number or time from those in the first language. */
function* unlike(files: readonly WordsFile[]): Iterable<Problem> {
  const [firstLanguage] = LANGUAGES;
  const fix = `Give both languages the same cues at the same times, give or take ${APART_SECONDS} seconds.`;
  for (const { session, language, cues } of files) {
    const first = files.find((each) => each.session === session && each.language === firstLanguage);
    const [start] = cues;
    // People speak at their own pace.
    if (session.recordings?.[language] ?? session.recordings?.[firstLanguage]) continue;
    // Files that cannot be read have no cues.
    if (language === firstLanguage || !start || !first?.cues.length) continue;
    if (first.cues.length !== cues.length) {
      const message = sentence`${session.id} has ${cues.length} cues here and ${first.cues.length} in the language ${firstLanguage}.`;
      yield { rule: unlikeWords, at: start.at, message, fix };
      continue;
    }
    for (const [index, cue] of cues.entries()) {
      const other = first.cues[index] ?? cue;
      const apart = Math.max(
        Math.abs(other.startSeconds - cue.startSeconds),
        Math.abs(other.endSeconds - cue.endSeconds),
      );
      const isSame = nameOf(other) === nameOf(cue);
      if (apart <= APART_SECONDS && isSame) continue;
      const message = !isSame
        ? sentence`This cue and its counterpart in the language ${firstLanguage} differ in what stands above the times, or in how many texts are drawn.`
        : sentence`This cue lasts from ${plain(span(cue))}, its counterpart in the language ${firstLanguage} from ${plain(span(other))}.`;
      yield { rule: unlikeWords, at: cue.at, message, fix };
    }
  }
}

/** Sentences that stand in too many sessions, at the first session after those allowed. */
function* repeated(files: readonly WordsFile[]): Iterable<Problem> {
  const mentions = new Map<string, { sessions: Set<string>; said: string }>();
  for (const { language, session, cues } of files) {
    for (const { text, draw, at } of cues) {
      for (const said of (draw?.texts ?? [text]).flatMap((each) => each.split(/(?<=[.!?…])\s+/))) {
        const key = `${language} ${said.toLowerCase()}`;
        const mention = mentions.get(key) ?? { sessions: new Set(), said };
        mentions.set(key, mention);
        if (mention.sessions.has(session.id)) continue;
        mention.sessions.add(session.id);
        if (mention.sessions.size !== SAME_SENTENCE_SESSIONS + 1) continue;
        yield {
          rule: repeatedWords,
          at,
          message: sentence`${said} stands in ${[...mention.sessions]}.`,
          fix: 'Say it in other words here.',
        };
      }
    }
  }
}

function wordsOf(files: readonly WordsFile[]): CheckedWords['words'] {
  const words = new Map<string, SessionWords>();
  for (const { session, language, cues } of files) {
    const spoken = cues.map(({ at: _, ...cue }): Cue => cue);
    words.set(session.id, { ...words.get(session.id), [language]: spoken });
  }
  return words;
}

const span = ({ startSeconds, endSeconds }: Cue) =>
  `${clock(startSeconds)} to ${clock(endSeconds)}`;

const tenths = (seconds: number) => (Math.ceil(seconds * 10) / 10).toFixed(1);

/** A time as it stands in the file, without hours: 12:07.500. */
function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
