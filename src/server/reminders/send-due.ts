import { accessTo } from '#server/billing/access-to.ts';
import { findMember, type MemberRow } from '#server/db/repositories/members.ts';
import {
  type DuePlace,
  listDue,
  lockDue,
  moveReminder,
} from '#server/db/repositories/reminders.ts';
import { loggedError } from '#server/log.ts';
import type { MailRequest } from '#server/mail/mails/index.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import type { MemberPlan, RemindersContext } from './reminders.ts';
import { isMissed, localDay, nextReminder } from './schedule.ts';

/** How many due reminders are listed at once. Each has a transaction of its own. */
const BATCH = 100;

/**
 * Sends every reminder that is due and moves it on, in one transaction each. What fails for one
 * member stops nobody else: it is tried again in the next minute, until it is too late.
 */
export async function sendDueReminders(context: RemindersContext): Promise<void> {
  const { db, now, log } = context;
  let last: DuePlace | undefined;
  do {
    const due = await listDue(db, now(), BATCH, last);
    for (const { userId } of due) {
      await sendOne(context, userId).catch((error: unknown) =>
        log.error({ error: loggedError(error) }, 'a reminder failed, it will be tried again'),
      );
    }
    last = due.length < BATCH ? undefined : due.at(-1);
  } while (last !== undefined);
}

async function sendOne(context: RemindersContext, userId: string): Promise<void> {
  const { db, now, mail, provider, planOf } = context;
  const member = await findMember(db, provider.name, userId);
  if (member === undefined) return;
  const plan = mayBeReminded(member, now()) ? await planOf(userId, member.language) : null;
  const request = plan && reminderFor(member, plan);
  await db.transaction(async (tx) => {
    const at = now();
    const due = await lockDue(tx, userId, at);
    if (due === undefined) return;
    const { nextAt, timeZone } = due;
    const day = localDay(nextAt, timeZone);
    const isNewDay = due.lastSentOn === null || day > due.lastSentOn;
    const isSent = request !== null && isNewDay && !isMissed(nextAt, at, timeZone);
    const sentOn = isSent ? day : undefined;
    if (isSent) await mail.add(tx, request);
    await moveReminder(tx, userId, {
      nextAt: nextReminder(due, at, sentOn ?? due.lastSentOn),
      sentOn,
    });
  });
}

/** Only members with access, at an address that is theirs, who have not refused it. */
function mayBeReminded({ grants, emailVerified, emailPreferences }: MemberRow, at: Date): boolean {
  const until = accessTo(grants);
  const hasAccess = until !== null && until > at;
  return hasAccess && emailVerified && emailPreferences.reminders !== false;
}

/** The email about the next session; null if the plan is finished. */
function reminderFor(member: MemberRow, { next, phrase }: MemberPlan): MailRequest | null {
  if (next === null) return null;
  const { sessionId, title, reason } = next;
  return { kind: 'reminder', to: recipientOf(member), sessionId, title, reason, phrase };
}
