import { useLocation, useParams } from 'react-router-dom';
import type { ErrorCode } from '#contract/errors.ts';
import type { MailedLink } from '#web/shared/api/accounts.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { handedOver } from '#web/shared/session/navigation-state.ts';

const CODES: readonly (ErrorCode | undefined)[] = ['link_invalid', 'not_found', 'address_too_long'];

/** Whether the link itself was refused: it is used, expired, replaced or made up. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && CODES.includes(error.code);

export function useMailedLink(): MailedLink {
  const { userId = '', token = '' } = useParams();
  return { userId, token };
}

/** The address of the link's user, if it is known here. */
export function useEmailOf(userId: string): string {
  const { user } = useAuth();
  const { state } = useLocation();
  return user?.id === userId ? user.email : handedOver(state).email;
}
