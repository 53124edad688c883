import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { isLanguage } from '#contract/choose-language.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { PageAfterQuiz, QuizCounts, SeenStep } from '#contract/quiz-counts.ts';
import { LONGEST_STAY, REPORT_PATHS } from '#contract/report-paths.ts';
import type { Attempt } from '#engine/attempt.ts';
import { currentStep } from '#engine/journey.ts';
import { isShown } from '#engine/shown-steps.ts';
import { variantOf } from '#engine/variants.ts';
import type { wizardMachine } from '#engine/wizard.machine.ts';
import { urlOf } from '#web/shared/api/web-address.ts';
import { afterPaint } from '#web/shared/loading/after-paint.ts';
import { postReport } from '#web/shared/loading/post-report.ts';
import { tabStore } from '#web/shared/storage/browser-store.ts';
import { isJsonObject } from '#web/shared/storage/json-object.ts';
import { readPromoData } from '#web/shared/storage/promo-data.ts';
import { measureSince, measureVisit } from './measuring.ts';
import { deviceKind, isUnwanted, whenLeaving } from './visit.ts';

const seenKeyOf = (wizard: string) => `md_seen_${wizard}`;

/** The id of the quiz whose results this tab has shown last. The pages after a quiz belong to it. */
const SHOWN_QUIZ = 'md_shownQuiz';

/** The kind of site that brought this tab's visitor. */
const REFERRER_KIND = 'md_referrerKind';

/** What this tab has counted of its attempt at a quiz, so that no step counts twice. */
interface Seen {
  /** Of the attempt. Never sent. */
  id: string;
  version: string;
  /** Undefined if it sees the steps as they are. */
  variant?: string | undefined;
  /** The steps that were shown, and those of them that were passed. */
  shown: string[];
  passed: string[];
  /** The current step, and when it was shown, in milliseconds since 1970. */
  at: string;
  since: number;
}

interface SeenAttempt extends Pick<Seen, 'id' | 'version' | 'variant'> {
  wizard: string;
}

/** What was seen and not yet sent, with the quiz as it was seen. */
let waiting: (Pick<SeenAttempt, 'wizard' | 'version' | 'variant'> & {
  order?: string | undefined;
  seen: SeenStep;
})[] = [];

/** Counts the steps of an attempt until its machine ends, each after it was painted. */
export function countSteps(actor: ActorRefFrom<typeof wizardMachine>): void {
  let counted: Attempt | undefined;
  const look = (tappedAt?: number) => {
    const { definition, attempt } = actor.getSnapshot().context;
    if (attempt === counted) return;
    const isNext = counted !== undefined && attempt.step > counted.step;
    if (isNext && tappedAt !== undefined) measureSince('next-step', tappedAt);
    counted = attempt;
    const { id, wizardId: wizard, definitionHash: version, answers } = attempt;
    const before = definition.steps
      .slice(0, attempt.step - 1)
      .filter((step) => isShown(definition, answers, step));
    const path = [...before, currentStep(definition, attempt)];
    const variant = variantOf(definition, id)?.id;
    countPath(
      { id, wizard, version, variant },
      path.map((step) => step.id),
    );
  };
  measureVisit();
  look();
  actor.subscribe(() => {
    // A step follows within the event of its tap. Forward in the history is no tap.
    const { type, timeStamp } = window.event ?? {};
    afterPaint(() => look(type === 'popstate' ? undefined : timeStamp));
  });
}

/**
 * Counts the steps of a path that were not shown before, and those that were left behind as passed.
 * The path begins with the first step, because a visitor may be faster than the counting loads.
 */
export function countPath({ wizard, ...attempt }: SeenAttempt, path: readonly string[]): void {
  if (isUnwanted()) return;
  const known = readSeen(wizard);
  const seen =
    known?.id === attempt.id
      ? { ...known, ...attempt }
      : { ...attempt, shown: [], passed: [], at: '', since: Date.now() };
  countIn(wizard, seen, path);
}

export interface PageOf {
  /** If the page shows its results; else the page belongs to the quiz whose results were shown last. */
  wizard?: string | undefined;
  /** The id of the order that was paid, which the server looks up. */
  order?: string | undefined;
}

/** Counts a page after the quiz. */
export function countPage(page: PageAfterQuiz, { wizard, order }: PageOf = {}): void {
  if (isUnwanted()) return;
  measureVisit();
  if (wizard !== undefined) tabStore.write(SHOWN_QUIZ, wizard);
  const quiz = tabStore.read(SHOWN_QUIZ);
  const known = typeof quiz === 'string' ? readSeen(quiz) : undefined;
  if (typeof quiz === 'string' && known !== undefined) countIn(quiz, known, [page], order);
}

export function useCountedPage(page: PageAfterQuiz, { wizard, order }: PageOf = {}): void {
  useEffect(() => countPage(page, { wizard, order }), [page, wizard, order]);
}

function countIn(wizard: string, seen: Seen, path: readonly string[], order?: string): void {
  const step = path.at(-1);
  if (step === undefined || step === seen.at) return;
  const { version, variant, shown, passed } = seen;
  const now = Date.now();
  const add = (each: SeenStep) => waiting.push({ wizard, version, variant, order, seen: each });
  if (!shown.includes(step)) {
    for (const each of path.filter((every) => !shown.includes(every))) {
      shown.push(each);
      add({ step: each });
    }
    // A step that the visitor went back from was passed, too, although the path has it no more.
    for (const each of shown.filter((every) => every !== step && !passed.includes(every))) {
      passed.push(each);
      add({ step: each, stayed: each === seen.at ? secondsBetween(seen.since, now) : 0 });
    }
  }
  tabStore.write(seenKeyOf(wizard), { ...seen, at: step, since: now } satisfies Seen);
  watchLeaving();
  if (waiting.length >= SENT_AT_ONCE) send();
}

function secondsBetween(start: number, end: number): number {
  return Math.min(Math.max(Math.round((end - start) / 1000), 0), LONGEST_STAY);
}

/** Few requests in a quiz, and little is lost with a tab that ends without a word. */
const SENT_AT_ONCE = 8;

/** What the API takes in one request. */
const MOST_SENT = 50;

let isWatching = false;

function watchLeaving(): void {
  if (isWatching) return;
  isWatching = true;
  whenLeaving(send);
}

function send(): void {
  while (navigator.onLine) {
    const [first] = waiting;
    if (first === undefined) return;
    const { wizard, version, variant, order } = first;
    const isSame = (each: typeof first) =>
      each.wizard === wizard &&
      each.version === version &&
      each.variant === variant &&
      each.order === order;
    const own = waiting.filter(isSame).slice(0, MOST_SENT);
    waiting = waiting.filter((each) => !own.includes(each));
    const { lang } = document.documentElement;
    const counts: QuizCounts = {
      wizard,
      version,
      ...(variant !== undefined && { variant }),
      ...(order !== undefined && { order }),
      language: isLanguage(lang) ? lang : DEFAULT_LANGUAGE,
      device: deviceKind(),
      source: sourceOf(readPromoData()?.utm_source) || referrerKind(),
      seen: own.map(({ seen }) => seen),
    };
    postReport(REPORT_PATHS.QUIZ_COUNTS, JSON.stringify(counts));
  }
}

/** Of the page that the tab came from first: later that is the page of a payment. */
function referrerKind(): string {
  const known = tabStore.read(REFERRER_KIND);
  if (typeof known === 'string') return known;
  const kind = referrerKindOf(document.referrer, window.location.host);
  tabStore.write(REFERRER_KIND, kind);
  return kind;
}

const SEARCH =
  /(?:^|\.)(?:google|bing|duckduckgo|ecosia|yahoo|yandex|qwant|startpage|baidu)(?:\.[a-z]{2,3}){1,2}$/;
const SOCIAL =
  /(?:^|\.)(?:facebook\.com|instagram\.com|threads\.(?:com|net)|tiktok\.com|twitter\.com|x\.com|t\.co|pinterest\.[a-z.]{2,6}|reddit\.com|youtube\.com|linkedin\.com|lnkd\.in|whatsapp\.com|bsky\.app)$/;
const MAIL = /^e?mail\./;

/**
 * The kind of site whose link brought a visitor, as a source; empty for this site and for none. The
 * site itself is never told: few visitors may come from it.
 */
export function referrerKindOf(referrer: string, ownHost: string): string {
  const { host, hostname } = urlOf(referrer) ?? { host: ownHost, hostname: '' };
  if (host === ownHost) return '';
  if (MAIL.test(hostname)) return 'via-link';
  if (SEARCH.test(hostname)) return 'via-search';
  return SOCIAL.test(hostname) ? 'via-social' : 'via-link';
}

/** An email address is no source, although some links have one. */
function sourceOf(source = ''): string {
  if (source.includes('@')) return '';
  return source
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, '')
    .slice(0, 40);
}

function readSeen(wizard: string): Seen | undefined {
  const stored = tabStore.read(seenKeyOf(wizard));
  return isSeen(stored) ? stored : undefined;
}

function isSeen(stored: unknown): stored is Seen {
  if (!isJsonObject(stored)) return false;
  const { id, version, at, since, shown, passed } = stored;
  return (
    [id, version, at].every((each) => typeof each === 'string') &&
    typeof since === 'number' &&
    Array.isArray(shown) &&
    Array.isArray(passed)
  );
}
