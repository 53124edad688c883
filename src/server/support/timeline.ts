import { isGuaranteeUse } from '#server/billing/active-purchases.ts';
import { isGift } from '#server/db/repositories/grants.ts';
import type { MemberRow } from '#server/db/repositories/members.ts';
import type { MemberHistory, SupportActRow } from '#server/db/repositories/support.ts';
import type { UserRow } from '#server/db/repositories/users.ts';
import { moneyText } from '#server/texts/texts.ts';

interface Account {
  user: UserRow;
  member: MemberRow;
  accessTo: Date | null;
  history: MemberHistory;
}

/** What support is shown of a member: facts, then all that happened, oldest first. */
export interface MemberView {
  id: string;
  email: string;
  facts: readonly (readonly [name: string, value: string])[];
  events: readonly Event[];
  /** The orders with a payment, newest first. */
  paidOrders: readonly { id: string; about: string }[];
}

export function memberView({ user, member, accessTo, history }: Account): MemberView {
  const access = accessTo === null ? 'none' : `until ${timeText(accessTo)}`;
  const customers = [...new Set(history.orders.flatMap(({ customerId }) => customerId ?? []))];
  const facts: MemberView['facts'] = [
    ['Member', user.id],
    ['Email', `${user.email} (${addressText(user)})`],
    ['First name', user.firstName || 'none'],
    ['Language', user.language],
    ['Password', member.hasPassword ? 'set' : 'not set yet'],
    ['Access', access],
    ['Guarantee', guaranteeText(history)],
    ['Quiz answers', member.keepsAnswers === true ? 'kept in the account' : 'not kept'],
    ['Customer', customers.join(', ') || 'none'],
  ];
  const events = eventsOf(user, history).sort(([one], [other]) => one.getTime() - other.getTime());
  const isPaid = (orderId: string) => history.payments.some((each) => each.orderId === orderId);
  const paidOrders = history.orders
    .filter(({ id }) => isPaid(id))
    .toReversed()
    .map(({ id, planId, amount, currency, createdAt }) => ({
      id,
      about: `${planId}, ${money(amount, currency)}, ${timeText(createdAt)}`,
    }));
  return { id: user.id, email: user.email, facts, events, paidOrders };
}

type Event = readonly [at: Date, what: string];

function eventsOf(user: UserRow, history: MemberHistory): Event[] {
  const { emailVerifiedAt, emailProblem, emailProblemAt } = user;
  return [
    [user.createdAt, 'account: signed up'],
    ...(emailVerifiedAt === null ? [] : [[emailVerifiedAt, 'account: address verified'] as const]),
    ...(emailProblemAt === null
      ? []
      : [[emailProblemAt, `account: address has ${emailProblem ?? 'a problem'}`] as const]),
    ...history.orders.map(
      ({ createdAt, id, planId, status, amount, currency, provider, promotion }): Event => [
        createdAt,
        `order ${id}: ${planId}, ${money(amount, currency)}${promotion ? `, code ${promotion.code}` : ''}, ${provider}, ${status}`,
      ],
    ),
    ...history.payments.map(
      ({ paidAt, externalId, orderId, ...paid }): Event => [
        paidAt,
        `payment ${externalId}: ${paymentText(paid)}, for order ${orderId}`,
      ],
    ),
    ...history.subscriptions.map(
      ({ startedAt, externalId, status, paidUntil, cancelAtPeriodEnd }): Event => [
        startedAt,
        `subscription ${externalId}: ${status}, paid until ${timeText(paidUntil)}${cancelAtPeriodEnd ? ', renews no more' : ''}`,
      ],
    ),
    ...history.refunds.map(
      ({ createdAt, orderId, amount, currency, status, outcome }): Event => [
        createdAt,
        `refund: ${money(amount, currency)}, ${outcome ?? status}, of order ${orderId}`,
      ],
    ),
    ...history.withdrawals.map(
      ({ statedAt, orderId }): Event => [statedAt, `withdrawal: from order ${orderId}`],
    ),
    ...history.grants
      .filter(isGift)
      .map(
        ({ startsAt, paidUntil }): Event => [
          startsAt,
          `gift: access until ${paidUntil === null ? 'the end' : timeText(paidUntil)}`,
        ],
      ),
    ...history.sentMails.map(
      ({ queuedAt, kind, result, code }): Event => [
        queuedAt,
        `email ${kind}: ${result}${code === null ? '' : ` (${code})`}`,
      ],
    ),
    ...history.sessions.map(
      ({ createdAt, lastUsedAt }): Event => [
        createdAt,
        `signed in: open, last used ${timeText(lastUsedAt)}`,
      ],
    ),
    ...history.acts.map((act): Event => [act.at, `support: ${actText(act)}`]),
  ];
}

/** How often the money-back guarantee was used. */
function guaranteeText({ orders, refunds, withdrawals }: MemberHistory): string {
  const uses = refunds.filter(({ orderId, createdAt }) => {
    const order = orders.find(({ id }) => id === orderId);
    const withdrawal = withdrawals.find((each) => each.orderId === orderId);
    const asked = { refundAskedAt: createdAt, withdrawnAt: withdrawal?.statedAt ?? null };
    return order !== undefined && isGuaranteeUse({ order, ...asked });
  }).length;
  if (uses === 0) return 'not used';
  return uses === 1 ? 'used once' : `used ${uses} times`;
}

function addressText({ emailVerifiedAt, emailProblem }: UserRow): string {
  const verified = emailVerifiedAt === null ? 'not verified' : 'verified';
  return emailProblem === null ? verified : `${verified}, ${emailProblem}`;
}

function paymentText({
  amount,
  currency,
  discount,
  refundedAmount,
  isDisputeLost,
}: Pick<
  MemberHistory['payments'][number],
  'amount' | 'currency' | 'discount' | 'refundedAmount' | 'isDisputeLost'
>): string {
  const refunded = refundedAmount > 0 ? `, ${money(refundedAmount, currency)} refunded` : '';
  const off = discount > 0 ? `, ${money(discount, currency)} taken off` : '';
  return `${money(amount, currency)}${off}${refunded}${isDisputeLost ? ', dispute lost' : ''}`;
}

function actText({ act, who, why, outcome }: SupportActRow): string {
  return `${act} by ${who}, because: ${oneLine(why)} -> ${oneLine(outcome ?? 'was not ended')}`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const money = (amount: number, currency: string) => moneyText(amount, currency, 'en');

/** In UTC, to the second. */
export const timeText = (time: Date) => `${time.toISOString().slice(0, 19).replace('T', ' ')}Z`;
