import type { Sandbox } from '../payments/sandbox/sandbox.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { ContentService } from './content/content.ts';
import type { Emails } from './emails/emails.ts';
import type { Outbox } from './emails/outbox.ts';
import type { Payments } from './payments/payments.ts';
import type { Users } from './users/users.ts';

/** What the routes serve. */
export interface Services {
  accounts: Accounts;
  users: Users;
  content: ContentService;
  payments: Payments;
  emails: Emails;
  outbox: Outbox;
  /** Only where no money moves. */
  sandbox: Sandbox | undefined;
}
