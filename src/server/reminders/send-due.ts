import { accessTo } from '#server/billing/access-to.ts';
import { findMember, type MemberRow } from '#server/db/repositories/members.ts';
import {
  type DuePlace,
  listDue,
  lockDue,
  moveReminder,
} from '#server/db/repositories/reminders.ts';
import { loggedError } from '#server/log/log.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import type { RemindersContext } from './context.ts';
import { deadlineOf, localClock, nextReminder, scheduledDay } from './schedule.ts';

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
    for (const place of due) {
      await sendOne(context, place).catch((error: unknown) =>
        log.error({ error: loggedError(error) }, 'a reminder failed, it will be tried again'),
      );
    }
    last = due.length < BATCH ? undefined : due.at(-1);
  } while (last !== undefined);
}

async function sendOne(context: RemindersContext, { userId, ...listed }: DuePlace): Promise<void> {
  const { db, now, mail } = context;
  // Before the transaction, because a plan is read on another connection.
  const content =
    now() > deadlineOf(listed.nextAt, listed.timeZone)
      ? null
      : await contentFor(context, userId, localClock(listed.nextAt, listed.timeZone));
  await db.transaction(async (tx) => {
    const at = now();
    const due = await lockDue(tx, userId, at);
    if (due === undefined) return;
    const { nextAt, timeZone, lastSentOn } = due;
    const day = scheduledDay(due, nextAt);
    const until = deadlineOf(nextAt, timeZone);
    const isInTime = at <= until && (lastSentOn === null || day > lastSentOn);
    const isSent = content !== null && isInTime;
    if (isSent) await mail.add(tx, { kind: 'reminder', ...content, until: until.toISOString() });
    const sentOn = isSent ? day : lastSentOn;
    await moveReminder(tx, userId, { nextAt: nextReminder(due, at, sentOn), lastSentOn: sentOn });
  });
}

/** What a member is reminded of; null if they are not to be reminded, or of nothing. */
async function contentFor(
  { db, now, provider, planOf }: RemindersContext,
  userId: string,
  time: string,
) {
  const member = await findMember(db, provider.name, userId);
  if (member === undefined || !mayBeReminded(member, now())) return null;
  const plan = await planOf(userId, member.language, time);
  if (plan === null || plan.next === null) return null;
  const { sessionId, title } = plan.next;
  return { to: recipientOf(member), sessionId, title, phrase: plan.phrase };
}

/** Only members with access, at an address that is theirs, who have not refused it. */
function mayBeReminded({ grants, emailVerified, emailPreferences }: MemberRow, at: Date): boolean {
  const until = accessTo(grants);
  const hasAccess = until !== null && until > at;
  return hasAccess && emailVerified && emailPreferences.reminders !== false;
}
