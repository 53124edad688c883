import type { ErrorCode } from '#contract/errors.ts';
import type { ApiProblem } from '#web/api/api-error.ts';

const CODES: readonly (ErrorCode | undefined)[] = ['link_invalid', 'not_found', 'address_too_long'];

/** Whether it is the mailed link that was refused: used, expired, replaced or made up. */
export const isDeadLink = (problem: ApiProblem | null): boolean => CODES.includes(problem?.code);
