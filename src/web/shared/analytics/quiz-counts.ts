import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PageAfterQuiz, QuizCounts, SeenStep } from '#contract/quiz-counts.ts';
import { LONGEST_STAY, REPORT_PATHS } from '#contract/report-paths.ts';
import { currentStep } from '#engine/journey.ts';
import type { wizardMachine } from '#engine/wizard.machine.ts';
import { postReport } from '#web/shared/loading/post-report.ts';
import { tabStore } from '#web/shared/storage/browser-store.ts';
import { isJsonObject } from '#web/shared/storage/json-object.ts';
import { readPromoData } from '#web/shared/storage/promo-data.ts';

const SEEN_ATTEMPT = 'md_seenAttempt';

/** What this tab has counted of its attempt, so that no step counts twice. It ends with the tab. */
interface SeenAttempt {
  /** Never sent. */
  id: string;
  wizard: string;
  version: string;
  /** The steps that were shown. */
  shown: string[];
  /** The steps that were passed. */
  passed: string[];
  /** The newest step, and when it was shown, in milliseconds. */
  at: string;
  since: number;
}

let waiting: SeenStep[] = [];

/** Whether the visitor's browser asks not to be tracked. Then nothing is counted. */
function isUnwanted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Counts the steps of an attempt until its machine ends. */
export function countSteps(actor: ActorRefFrom<typeof wizardMachine>): void {
  const look = ({ context: { definition, attempt } }: SnapshotFrom<typeof wizardMachine>) => {
    const { id, wizardId: wizard, definitionHash: version } = attempt;
    countStep({ id, wizard, version }, currentStep(definition, attempt).id);
  };
  look(actor.getSnapshot());
  actor.subscribe(look);
}

/** Counts a step of an attempt when it is shown for the first time, and the one before as passed. */
export function countStep(
  attempt: Pick<SeenAttempt, 'id' | 'wizard' | 'version'>,
  step: string,
): void {
  if (isUnwanted()) return;
  const known = readSeen();
  const isSame = known?.id === attempt.id && known.version === attempt.version;
  // What waits belongs to the attempt before.
  if (!isSame) send();
  const fresh = { ...attempt, shown: [], passed: [], at: step, since: Date.now() };
  countIn(isSame ? known : fresh, step);
}

/** Counts a page after the quiz, if this tab has taken one. */
export function countPage(page: PageAfterQuiz): void {
  const known = isUnwanted() ? undefined : readSeen();
  if (known !== undefined) countIn(known, page);
}

function countIn(seen: SeenAttempt, step: string): void {
  const now = Date.now();
  if (!seen.shown.includes(step)) {
    const { at, since } = seen;
    if (at !== step && !seen.passed.includes(at)) {
      seen.passed.push(at);
      const seconds = Math.round((now - since) / 1000);
      waiting.push({ step: at, stayed: Math.min(Math.max(seconds, 0), LONGEST_STAY) });
    }
    seen.shown.push(step);
    waiting.push({ step });
  }
  tabStore.write(SEEN_ATTEMPT, { ...seen, at: step, since: now } satisfies SeenAttempt);
  if (waiting.length >= SENT_AT_ONCE) send();
  else sendWhenLeft();
}

/** Few requests in a quiz, and little is lost with a tab that ends without a word. */
const SENT_AT_ONCE = 8;

let isWatching = false;

/** A page that is hidden may never be seen again. */
function sendWhenLeft(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', send);
}

function send(): void {
  const seen = readSeen();
  if (waiting.length === 0 || seen === undefined || !navigator.onLine) return;
  const counts: QuizCounts = {
    wizard: seen.wizard,
    version: seen.version,
    language: document.documentElement.lang === 'es' ? 'es' : 'en',
    device: matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer',
    source: sourceOf(readPromoData()?.utm_source),
    seen: waiting,
  };
  waiting = [];
  postReport(REPORT_PATHS.QUIZ_COUNTS, JSON.stringify(counts));
}

function sourceOf(source = ''): string {
  return source
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, '')
    .slice(0, 40);
}

function readSeen(): SeenAttempt | undefined {
  const stored = tabStore.read(SEEN_ATTEMPT);
  return isSeenAttempt(stored) ? stored : undefined;
}

function isSeenAttempt(stored: unknown): stored is SeenAttempt {
  if (!isJsonObject(stored)) return false;
  const { id, wizard, version, at, since, shown, passed } = stored;
  return (
    [id, wizard, version, at].every((each) => typeof each === 'string') &&
    typeof since === 'number' &&
    Array.isArray(shown) &&
    Array.isArray(passed)
  );
}
