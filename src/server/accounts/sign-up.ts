import { randomBytes } from 'node:crypto';
import type { SignedIn, Signup } from '#contract/auth.ts';
import { Problem } from '#server/base/problem.ts';
import type { Origin } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { insertAttempt } from '#server/db/repositories/attempts.ts';
import { insertConsent } from '#server/db/repositories/consents.ts';
import { insertLoginSession } from '#server/db/repositories/logins.ts';
import { findUserByEmail, insertUser, type UserRow } from '#server/db/repositories/users.ts';
import { signupsFrom } from '#server/limits.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import type { AccountTools } from './context.ts';
import { makeLink } from './links.ts';
import { requireGoodPassword } from './passwords.ts';
import { signedIn } from './refresh.ts';
import { consentVersion, normalisedEmail } from './users.ts';

const UNSUBSCRIBE_ID_BYTES = 24;

/** Anyone who has an email to the user can read it there. */
export function makeUnsubscribeId(): string {
  return randomBytes(UNSUBSCRIBE_ID_BYTES).toString('base64url');
}

/** Creates an account and signs it in. Its two emails are sent if and only if it was created. */
export async function signUp(tools: AccountTools, body: Signup, from: Origin): Promise<SignedIn> {
  const { challenges, db, env, passwords, signInAddresses, wizards } = tools;
  const now = tools.now();
  const email = normalisedEmail(body.email);
  if (body.password !== undefined) requireGoodPassword(body.password);
  const { answersConsent, termsVersion } = body;
  // Without the consent, answers are not stored, even if a client sends them.
  const attempt =
    answersConsent === undefined ? undefined : body.wizard && wizards.sanitise(body.wizard);

  await challenges.consume(now, {
    action: 'signup',
    limits: signupsFrom(env, from),
    proof: body.proofOfWork,
  });
  if (await findUserByEmail(db, email)) throw new Problem('email_taken');
  const passwordHash = body.password === undefined ? null : await passwords.hash(body.password);

  const { user, session } = await db.transaction(async (tx) => {
    const inserted = await insertUser(tx, {
      email,
      passwordHash,
      firstName: body.firstName ?? '',
      language: body.language ?? from.language,
      promo: body.promo ?? null,
      unsubscribeId: makeUnsubscribeId(),
      termsAcceptedAt: now,
      createdAt: now,
    });
    if (inserted === undefined) throw new Problem('email_taken');
    for (const [kind, version] of [
      ['terms', termsVersion],
      ['answers', answersConsent],
    ] as const) {
      if (version === undefined) continue;
      const consent = { kind, version: consentVersion(kind, version), isGiven: true };
      await insertConsent(tx, inserted.id, consent, now);
    }
    if (attempt) await insertAttempt(tx, inserted.id, attempt, now);
    await addFirstMails(tools, tx, inserted, now);
    if (passwordHash !== null) await signInAddresses.add(tx, inserted.id, from.ip, now);
    return { user: inserted, session: await insertLoginSession(tx, inserted.id, now) };
  });
  tools.countSignUp?.();
  return signedIn(tools, user, session.id);
}

/** Sends a link to verify an address. */
export async function addVerification(
  { mail }: Pick<AccountTools, 'mail'>,
  tx: Db,
  user: UserRow,
  now: Date,
): Promise<void> {
  const path = await makeLink(tx, user.id, 'verify', now);
  await mail.add(tx, { kind: 'verify', to: recipientOf(user), path });
}

/** The same, and welcomes its owner, with the plan if the account has one. */
export async function addFirstMails(
  { mail, plans }: Pick<AccountTools, 'mail' | 'plans'>,
  tx: Db,
  user: UserRow,
  now: Date,
): Promise<void> {
  await addVerification({ mail }, tx, user, now);
  const needsPassword = user.passwordHash === null;
  const plan = await plans.welcomeIn(tx, user);
  await mail.add(tx, {
    kind: 'welcome',
    to: recipientOf(user),
    ...(needsPassword && { path: await makeLink(tx, user.id, 'first-password', now) }),
    ...(plan && { plan }),
  });
}
