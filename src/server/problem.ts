import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { FieldProblem } from './texts/texts.ts';

interface ProblemDetails {
  fields?: Readonly<Record<string, FieldProblem>>;
  /** Whole seconds after which a retry makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** Becomes the contract's response for its code. Any other thrown error is a bug. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly fields: ProblemDetails['fields'];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { fields, retryAfter, cause }: ProblemDetails = {}) {
    super(code, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}
