import { API_BASE } from './server-paths.ts';

/** Where browsers send reports, on the origin of the API. */
export const REPORT_PATHS = {
  ERRORS: `${API_BASE}/v1/reports/errors/`,
  QUIZ_COUNTS: `${API_BASE}/v1/events/`,
  VISIT_MEASURES: `${API_BASE}/v1/reports/measures/`,
} as const;

/** A step that was seen for longer counts as seen for this long. In seconds. */
export const LONGEST_STAY = 3600;

/** What took longer counts as having taken this long. In milliseconds. */
export const LONGEST_MEASURE = 60_000;
