import { useParams } from 'react-router-dom';
import type { MailedLink } from '#web/api/accounts.ts';

/** The link of a mail by which this page was opened. */
export function useMailedLink(): MailedLink {
  const { userId = '', token = '' } = useParams();
  return { userId, token };
}
