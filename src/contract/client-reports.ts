import { type Static, Type } from 'typebox';

/** What went wrong in a browser. */
export const CLIENT_REPORT_KINDS = ['error', 'rejection', 'render', 'file'] as const;

export type ClientReportKind = (typeof CLIENT_REPORT_KINDS)[number];

/**
 * An error in a browser, without anything about the visitor. A frame is a function and a place in a
 * file of the app: `render@/assets/index-1a2b.js:1:234`.
 */
export const BrowserError = Type.Object({
  kind: Type.Enum(CLIENT_REPORT_KINDS),
  name: Type.String({ pattern: '^[\\w$.]{1,60}$' }),
  message: Type.String({ maxLength: 300 }),
  frames: Type.Array(
    Type.String({ pattern: '^[\\w$.<> ]{0,80}@/[\\w./-]{1,160}:\\d{1,7}:\\d{1,7}$' }),
    { maxItems: 8 },
  ),
  page: Type.String({ pattern: '^/[^?#]{0,200}$' }),
});

export type BrowserError = Static<typeof BrowserError>;
