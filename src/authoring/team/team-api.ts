import type { FileChanges } from '#authoring/document/files.ts';
import type { Rights } from './rights.ts';

/** What the studio of a team says to its pages, as JSON below `/team`. */

/** `GET /team/drafts`. */
export interface TeamState {
  readonly you: { readonly name: string; readonly person: string; readonly rights: Rights };
  readonly drafts: readonly Draft[];
}

export interface Draft {
  /** `<person>/<topic>`, as in addresses and in the name of its branch. */
  readonly name: string;
  readonly person: string;
  /** What it is about, as its owner wrote it. */
  readonly topic: string;
  /** What its owner is called. */
  readonly owner: string;
  readonly state: 'open' | 'handed-in' | 'sent-back';
  /** When it came to this state, and who brought it there. */
  readonly at: string;
  readonly by: string;
  /** The quizzes that it changes. */
  readonly quizIds: readonly string[];
  /** Its page at the git host, if there is one. */
  readonly link: string | undefined;
}

/** `GET /team/drafts/<name>`. */
export interface DraftHistory {
  readonly draft: Draft;
  /** The last commit: what is accepted is exactly this. */
  readonly commit: string;
  readonly isOwn: boolean;
  readonly mayAccept: boolean;
  /** Whether they signed in just now, without which nothing is accepted. */
  readonly isFresh: boolean;
  /** The latest first. */
  readonly entries: readonly HistoryEntry[];
}

export interface HistoryEntry {
  readonly commit: string;
  readonly words: string;
  readonly by: string;
  readonly at: string;
  readonly event: DraftEvent | undefined;
  /** Whether the draft can go back to it: not beyond where it took in the main line. */
  readonly isReachable: boolean;
}

/** What a commit says that happened to the draft, if it changes nothing. */
export const DRAFT_EVENTS = ['begun', 'handed-in', 'sent-back', 'comment'] as const;
export type DraftEvent = (typeof DRAFT_EVENTS)[number];

/** What `POST /team/drafts/<name>/<act>` takes, beside the act. */
export interface ActRequest {
  /** A comment, or the title of a new draft. */
  readonly words?: string;
  /** The commit that is meant. */
  readonly commit?: string;
  /** Which side stays, by the path of the file, where both changed one place. */
  readonly keeps?: Readonly<Record<string, 'ours' | 'theirs'>>;
}

export type ActResult =
  | { readonly kind: 'done'; readonly name: string }
  /** Both changed the same place of these files: the draft, and what was accepted meanwhile. */
  | { readonly kind: 'conflict'; readonly theirs: FileChanges };
