import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { FieldProblem } from './texts/texts.ts';

interface ProblemDetails {
  /** What is wrong with which field. */
  fields?: Readonly<Record<string, FieldProblem>>;
  /** In how many whole seconds it is worth trying again. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * The one error that services throw for what a caller can know: it becomes the answer that the
 * contract has for its code. Anything else that is thrown is a fault of ours.
 */
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
