import { wizards } from 'virtual:wizards';
import { onINP, onLCP } from 'web-vitals';
import { PATHS } from '#contract/paths.ts';
import { LONGEST_MEASURE, REPORT_PATHS } from '#contract/report-paths.ts';
import type { Measure, PageKind, VisitMeasure, VisitMeasures } from '#contract/visit-measures.ts';
import { postReport } from '#web/shared/loading/post-report.ts';
import { readConsent } from './analytics.ts';
import { deviceKind, isUnwanted, whenLeaving } from './visit.ts';

/** What the API takes in one request. */
const MOST_SENT = 20;

/** What was measured and not yet sent. */
let waiting: VisitMeasure[] = [];
/** The slowest interaction so far, which is told once, when the page is first left. */
let slowest: VisitMeasure | undefined;
let isMeasuring = false;

/** Measures the visit from now on, once. What the browser saw before is part of it. */
export function measureVisit(): void {
  if (isMeasuring) return;
  isMeasuring = true;
  const opened = pageKindAt(window.location.pathname);
  onLCP(({ value }) => add('largest-paint', value, opened));
  let isTold = false;
  onINP(
    ({ value }) => {
      const page = pageKindAt(window.location.pathname);
      if (!isTold) slowest = page && { measure: 'interaction', page, ms: rounded(value) };
    },
    { reportAllChanges: true },
  );
  // After those of the library, which finishes its measures when the page is hidden.
  whenLeaving(() => {
    if (document.visibilityState === 'hidden' && slowest !== undefined) {
      waiting.push(slowest);
      slowest = undefined;
      isTold = true;
    }
    send();
  });
}

/** Adds a time to what is sent when the page is left. */
export function addMeasure(measure: Measure, ms: number): void {
  measureVisit();
  add(measure, ms, pageKindAt(window.location.pathname));
}

function add(measure: Measure, ms: number, page: PageKind | undefined): void {
  if (page === undefined) return;
  waiting.push({ measure, page, ms: rounded(ms) });
  if (waiting.length >= MOST_SENT) send();
}

/** Tens say as much, and no visit is told by its milliseconds. */
const rounded = (ms: number) => Math.min(Math.max(10 * Math.round(ms / 10), 0), LONGEST_MEASURE);

function send(): void {
  if (isUnwanted() || readConsent() === 'denied') waiting = [];
  while (navigator.onLine && waiting.length > 0) {
    const measures = waiting.splice(0, MOST_SENT);
    const sent: VisitMeasures = { device: deviceKind(), measures };
    postReport(REPORT_PATHS.VISIT_MEASURES, JSON.stringify(sent));
  }
}

const AFTER_QUIZ: readonly string[] = [
  PATHS.RESULTS,
  PATHS.PERSONALIZED_PLAN,
  PATHS.WIZARD_REGISTER,
];

/** Undefined for pages that are not measured. */
export function pageKindAt(path: string): PageKind | undefined {
  if (path.startsWith(PATHS.CABINET_PAYMENT)) return 'payment';
  if (path.startsWith(PATHS.CABINET_ROOT)) return 'cabinet';
  if (AFTER_QUIZ.includes(path)) return 'plan';
  return path === PATHS.ROOT || wizards.some((each) => each.path === path) ? 'quiz' : undefined;
}
