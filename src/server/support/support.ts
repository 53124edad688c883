import { Check } from 'typebox/value';
import { NewEmail } from '#contract/fields.ts';
import type { Refund } from '#contract/payments.ts';
import { isAlive } from '#server/accounts/refresh-token.ts';
import type { Users } from '#server/accounts/users.ts';
import { Problem } from '#server/base/problem.ts';
import { accessTo } from '#server/billing/access-to.ts';
import type { Provider } from '#server/billing/providers/provider.ts';
import type { Context } from '#server/context.ts';
import { findMember } from '#server/db/repositories/members.ts';
import {
  findMemberBy,
  insertSupportAct,
  isUuid,
  listNewestActs,
  listSupportActs,
  putActOutcome,
  readHistory,
  type SupportActRow,
} from '#server/db/repositories/support.ts';
import { findUser } from '#server/db/repositories/users.ts';
import { moneyText } from '#server/texts/texts.ts';
import { type MemberView, memberView, timeText } from './timeline.ts';

export const RESENT_EMAILS = ['verification', 'receipt'] as const;

/** What support does for a member. */
export type SupportAct =
  /** Without an email: the verification if the address is not verified, else the receipt. */
  | { kind: 'resend'; email?: (typeof RESENT_EMAILS)[number] | undefined }
  | { kind: 'grant'; days: number }
  /** Replaces the email address by one that gets a link to confirm it. */
  | { kind: 'address'; email: string }
  | { kind: 'verify' | 'refund' | 'sign-out' | 'erase' };

interface Asked {
  who: string;
  why: string;
}

/** What support was asked for, without the member. */
type AskedFor = keyof Asked | 'days' | 'email';

/** An act was not done. The message is for the person who asked for it. */
export class SupportError extends Error {
  override name = 'SupportError';
  /** What is missing or wrong of what was given, if that is the reason. */
  readonly field: AskedFor | undefined;
  constructor(message: string, { field, cause }: { field?: AskedFor; cause?: unknown } = {}) {
    super(message, { cause });
    this.field = field;
  }
}

export interface Support {
  /** Account, orders, payments, emails and open login sessions. Undefined if no account has this id. */
  view(memberId: string): Promise<MemberView | undefined>;
  /** The member whom an address names, with the order if it is one. */
  find(address: string): Promise<NamedMember>;
  /** The member's own export, which is an act, too. */
  export(address: string, asked: Asked): Promise<Record<string, unknown>>;
  /** The acts on a member, even an erased one, newest first. */
  actsOn(memberId: string): Promise<SupportActRow[]>;
  /** A part of the acts on everybody, newest first; the first part is 0. */
  newestActs(part: number): Promise<{ acts: SupportActRow[]; hasMore: boolean }>;
  /**
   * Does something for a member and writes it down, even if it fails. Returns the outcome as a
   * sentence. A member is named by email or id, by an order, or by an id of the payment provider.
   */
  act(address: string, act: SupportAct, asked: Asked): Promise<string>;
}

export interface SupportContext extends Pick<Context, 'db' | 'now'> {
  provider: Pick<Provider, 'name'>;
  /** Throws `not_found` without such a user. */
  accounts: {
    resendVerification(userId: string): Promise<boolean>;
    verifyBySupport(userId: string): Promise<boolean>;
    changeEmailBySupport(userId: string, typed: string): Promise<void>;
    endLoginSessions(userId: string): Promise<number>;
    removeBySupport(userId: string): Promise<void>;
  };
  payments: {
    refundBySupport(userId: string, order?: string): Promise<{ refund: Refund; isFirst: boolean }>;
    /** The id of the order that it is of. */
    resendReceipt(userId: string, orderId?: string): Promise<string | undefined>;
    /** The new end of the access; undefined if it has none. */
    giveAccess(userId: string, days: number): Promise<Date | undefined>;
  };
  users: Pick<Users, 'export'>;
}

/** Of one gift. */
export const MOST_DAYS = 366;
export const LONGEST_WHY = 500;

const ACTS_OF_A_PART = 50;

/** All that fails with a `SupportError`. */
export function makeSupport(context: SupportContext): Support {
  const { db, now, provider, users } = context;

  async function memberOf(address: string): Promise<NamedMember> {
    // No address contains NUL, and no database accepts it.
    const found = address.includes('\0') ? undefined : await findMemberBy(db, address.trim());
    if (found === undefined) {
      throw new SupportError(`There is no member, order or payment "${address}".`);
    }
    const { userId, orderId } = found;
    if (userId === null) {
      throw new SupportError(`The account of order ${orderId} was erased.`);
    }
    return { userId, orderId: orderId ?? undefined };
  }

  async function view(userId: string): Promise<MemberView | undefined> {
    if (!isUuid(userId)) return undefined;
    const user = await findUser(db, userId);
    const member = await findMember(db, provider.name, userId);
    if (user === undefined || member === undefined) return undefined;
    const { sessions, ...history } = await readHistory(db, userId);
    return memberView({
      user,
      member,
      accessTo: accessTo(member.grants),
      history: { ...history, sessions: sessions.filter((one) => isAlive(one, now())) },
    });
  }

  /** Does something with the row of the audit before and after it. */
  async function audited<T>(
    named: NamedMember,
    act: string,
    { who, why }: Asked,
    work: () => Promise<{ outcome: string; result: T }>,
  ): Promise<T> {
    const row = { at: now(), who: who.trim(), act, why: why.trim() };
    const id = await insertSupportAct(db, { ...row, memberId: named.userId });
    try {
      const { outcome, result } = await work();
      await putActOutcome(db, id, outcome);
      return result;
    } catch (error) {
      const reason = reasonOf(error);
      await putActOutcome(db, id, `Not done: ${reason ?? 'an unexpected error'}`);
      throw reason === undefined ? error : new SupportError(reason, { cause: error });
    }
  }

  return {
    view,
    find: memberOf,
    async export(address, asked) {
      requireAsked(asked);
      const named = await memberOf(address);
      return await audited(named, 'export', asked, async () => ({
        result: await users.export({ userId: named.userId, sessionId: '' }),
        outcome: 'The export was handed out.',
      }));
    },
    actsOn: async (memberId) =>
      isUuid(memberId) ? (await listSupportActs(db, memberId)).toReversed() : [],
    async newestActs(part) {
      const limit = ACTS_OF_A_PART;
      const acts = await listNewestActs(db, { limit: limit + 1, offset: part * limit });
      return { acts: acts.slice(0, limit), hasMore: acts.length > limit };
    },
    async act(address, act, asked) {
      requireAsked(asked);
      requireFitting(act);
      const named = await memberOf(address);
      return await audited(named, nameOf(act), asked, async () => {
        const outcome = await carryOut(context, named, act);
        return { outcome, result: outcome };
      });
    },
  };
}

interface NamedMember {
  userId: string;
  /** The order by which the member was named. */
  orderId: string | undefined;
}

function requireAsked({ who, why }: Asked): void {
  if (why.trim() === '') throw new SupportError('Say why.', { field: 'why' });
  if (why.length > LONGEST_WHY) {
    throw new SupportError(`Say why in ${LONGEST_WHY} characters at most.`, { field: 'why' });
  }
  if (who.trim() === '') throw new SupportError('Say who you are.', { field: 'who' });
}

function requireFitting(act: SupportAct): void {
  if (act.kind === 'address' && !Check(NewEmail, act.email)) {
    throw new SupportError('Give the new email address.', { field: 'email' });
  }
  if (act.kind !== 'grant') return;
  if (!Number.isInteger(act.days) || act.days < 1 || act.days > MOST_DAYS) {
    const message = `Say for how many days, from 1 to ${MOST_DAYS}.`;
    throw new SupportError(message, { field: 'days' });
  }
}

function nameOf(act: SupportAct): string {
  if (act.kind === 'grant') return `grant ${act.days} days`;
  return act.kind === 'resend' && act.email !== undefined ? `resend ${act.email}` : act.kind;
}

async function carryOut(
  { db, accounts, payments }: SupportContext,
  { userId, orderId }: NamedMember,
  act: SupportAct,
): Promise<string> {
  switch (act.kind) {
    case 'resend': {
      const isVerified = (await findUser(db, userId))?.emailVerifiedAt !== null;
      const email = act.email ?? (isVerified ? 'receipt' : 'verification');
      if (email === 'verification') {
        if (await accounts.resendVerification(userId)) return 'The verification email is queued.';
        throw new SupportError('The address is verified, and email reaches it.');
      }
      const ofOrder = await payments.resendReceipt(userId, orderId);
      if (ofOrder === undefined) throw new SupportError('There is no paid order.');
      return `The receipt of order ${ofOrder} is queued.`;
    }
    case 'verify':
      if (await accounts.verifyBySupport(userId)) return 'The address counts as verified.';
      throw new SupportError('The address was verified before.');
    case 'address':
      await accounts.changeEmailBySupport(userId, act.email);
      return 'The address is changed, and the new one gets a link to confirm it.';
    case 'refund': {
      const { refund, isFirst } = await payments.refundBySupport(userId, orderId);
      const { amount, currency } = refund.amount;
      const payment = `The first payment of order ${refund.orderId}, ${moneyText(amount, currency, 'en')},`;
      const isMadeBefore = !isFirst && refund.status !== 'failed';
      if (isMadeBefore) throw new SupportError(`${payment} was refunded before.`);
      const access = refund.accessTo === null ? 'there is none' : `until ${refund.accessTo}`;
      return `${payment} is ${REFUND_WORDS[refund.status] ?? refund.status}. Access: ${access}.`;
    }
    case 'grant': {
      const end = await payments.giveAccess(userId, act.days);
      if (end === undefined) throw new SupportError('The member has access for life already.');
      return `Access until ${timeText(end)}.`;
    }
    case 'sign-out':
      return `Login sessions ended: ${await accounts.endLoginSessions(userId)}.`;
    case 'erase':
      await accounts.removeBySupport(userId);
      return 'The account is erased.';
  }
}

const REFUND_WORDS: Readonly<Record<string, string>> = {
  pending: 'on its way back',
  failed: 'owed, because the refund failed',
};

const GONE = 'The account was erased meanwhile.';

/** Undefined for an error that nobody expects. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof SupportError) return error.message;
  if (!(error instanceof Problem)) return undefined;
  if (error.code === 'not_refundable') return 'No order has money left to refund.';
  if (error.code === 'payment_disputed') {
    return 'The bank is taking the payment back, because the member disputes it. Nothing was refunded or ended.';
  }
  if (error.code === 'provider_unavailable') {
    return 'The payment provider does not answer, or is not the one of the order. A refund that was begun is carried out later.';
  }
  if (error.code === 'email_taken') return 'The address has an account.';
  if (error.code === 'too_many_emails') return 'The address had its emails of the day.';
  return error.code === 'not_found' ? GONE : `The server refused it: ${error.code}.`;
}
