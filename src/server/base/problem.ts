import type { Challenge } from '#contract/challenge.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { FieldProblem } from '#server/texts/texts.ts';

interface ProblemDetails {
  fields?: Readonly<Record<string, FieldProblem>>;
  /** Whole seconds after which a retry makes sense. */
  retryAfter?: number;
  /** The work after which the call would be accepted. */
  challenge?: Challenge;
  cause?: unknown;
}

/** Becomes the contract's response for its code. Any other thrown error is a bug. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly fields: ProblemDetails['fields'];
  readonly retryAfter: number | undefined;
  readonly challenge: Challenge | undefined;

  constructor(code: ErrorCode, { fields, retryAfter, challenge, cause }: ProblemDetails = {}) {
    super(code, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.challenge = challenge;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}
