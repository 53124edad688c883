import { API_BASE } from './server-paths.ts';

/** Where browsers send reports, on the origin of the API. */
export const REPORT_PATHS = {
  ERRORS: `${API_BASE}/v1/reports/errors/`,
  QUIZ_COUNTS: `${API_BASE}/v1/events/`,
} as const;

/** A step that was seen for longer counts as seen for this long. In seconds. */
export const LONGEST_STAY = 3600;
