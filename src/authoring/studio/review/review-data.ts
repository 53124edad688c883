import type { Files } from '#authoring/document/files.ts';
import type { StudioFinding } from '#authoring/vite/development/studio-api.ts';

/** What there is to review: the files of a folder, and what the check says of them. */
export interface ReviewData {
  files: Files;
  /** The address of each picture by its name. */
  pictures: Readonly<Record<string, string>>;
  findings: readonly Pick<StudioFinding, 'severity' | 'place' | 'message' | 'fix'>[];
  /** Whether a development server serves the page, so that its links can open the quiz. */
  isServed: boolean;
}

/** The id of the element that holds the `ReviewData` as JSON, in a page to send around. */
export const DATA_ELEMENT = 'review-data';
