/** What a change means to visitors, the worst first. */
export const IMPACTS = ['stored', 'seen', 'words'] as const;

export type Impact = (typeof IMPACTS)[number];

/** One thing that a change of the folder does to visitors. */
export interface Change {
  readonly impact: Impact;
  /** A name that does not change, for programs: option-removed. */
  readonly kind: string;
  /** The id of the quiz; empty for what all have in common. */
  readonly wizard: string;
  /** A sentence for editors. */
  readonly message: string;
  /** One example of answers, as a sentence. */
  readonly example?: string;
}

/** One change of a wizard. */
export type Said = readonly [
  impact: Impact,
  kind: string,
  message: string,
  example?: string | undefined,
];
