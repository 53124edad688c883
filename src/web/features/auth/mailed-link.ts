import { useParams } from 'react-router-dom';
import type { ErrorCode } from '#contract/errors.ts';
import type { MailedLink } from '#web/shared/api/accounts.ts';
import type { ApiProblem } from '#web/shared/api/api-error.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';

const CODES: readonly (ErrorCode | undefined)[] = ['link_invalid', 'not_found', 'address_too_long'];

/** Whether it is the mailed link that was refused: used, expired, replaced or made up. */
export const isDeadLink = (problem: ApiProblem | null): boolean => CODES.includes(problem?.code);

/** The link of a mail by which this page was opened. */
export function useMailedLink(): MailedLink {
  const { userId = '', token = '' } = useParams();
  return { userId, token };
}

/** The e-mail address of the user of a mailed link, if they are signed in here; else empty. */
export function useEmailOf(userId: string): string {
  const { user } = useAuth();
  return user?.id === userId ? user.email : '';
}
