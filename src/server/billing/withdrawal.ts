import type { Withdrawal, WithdrawalRequest } from '#contract/payments.ts';
import { Problem } from '#server/base/problem.ts';
import { keyring, type Secrets } from '#server/config/keyring.ts';
import type { Caller } from '#server/context.ts';
import { listGrants } from '#server/db/repositories/grants.ts';
import { lockOrder, type OrderRow } from '#server/db/repositories/orders.ts';
import { findRefund, requestRefund } from '#server/db/repositories/refunds.ts';
import { findUser, lockUser, type UserRow } from '#server/db/repositories/users.ts';
import { findWithdrawal, insertWithdrawal } from '#server/db/repositories/withdrawals.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import { accessTo } from './access-to.ts';
import { isWithdrawable } from './active-purchases.ts';
import type { PaymentsContext } from './context.ts';
import { isProviderError } from './providers/provider.ts';
import { type Quote, readQuote, signQuote } from './quote.ts';
import { carryOutRefund, findRefundable, refuseDisputed, statusOf } from './refund.ts';

/**
 * The right of withdrawal. Without a token: a draft of the statement about the newest order that can
 * be withdrawn from. With the token of that draft: states the withdrawal, acknowledges it by email,
 * and refunds as `refund` does, later if the provider is away. Throws `not_withdrawable`,
 * `payment_disputed`, or `invalid` for a token that does not count.
 */
export async function withdraw(
  context: PaymentsContext,
  { userId }: Caller,
  { quoteToken, name }: WithdrawalRequest,
): Promise<Withdrawal> {
  if (quoteToken === undefined) return await draft(context, userId);
  const keys = draftKeys(context.secrets);
  const confirmed = readQuote(keys, userId, quoteToken, context.now());
  if (confirmed === undefined) throw new Problem('invalid', { fields: { quoteToken: 'value' } });
  return await state(context, userId, confirmed, name);
}

const draftKeys = (secrets: Secrets) => keyring(secrets, 'withdrawal draft');

async function draft(context: PaymentsContext, userId: string): Promise<Withdrawal> {
  const { db, now, secrets, provider } = context;
  const at = now();
  const offer = await findRefundable(context, userId, (bought) => isWithdrawable(bought, at));
  const user = await findUser(db, userId);
  if (offer === undefined || user === undefined) throw new Problem('not_withdrawable');
  const { order, amount } = offer;
  try {
    await refuseDisputed(context, order.id);
  } catch (error) {
    // The statement has to be possible while the provider is away, too.
    if (!isProviderError(error)) throw error;
  }
  return {
    ...statementOf({ user, order, amount }),
    status: 'draft',
    statedAt: null,
    quoteToken: signQuote(draftKeys(secrets), userId, { orderId: order.id, amount }, at),
    accessTo: accessTo(await listGrants(db, userId, provider.name))?.toISOString() ?? null,
  };
}

/** States the withdrawal. Its refund may have to wait for the provider; the statement counts. */
async function state(
  context: PaymentsContext,
  userId: string,
  confirmed: Quote,
  name: string | undefined,
): Promise<Withdrawal> {
  const { db, provider, log } = context;
  const { statedAt, ...stated } = await store(context, userId, confirmed, name);
  const { orderId } = confirmed;
  try {
    await carryOutRefund(context, orderId);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn(
      { orderId, fault: error.kind, reason: error.message },
      'a withdrawal was not refunded yet',
    );
  }
  const refund = await findRefund(db, orderId);
  return {
    ...statementOf({ ...stated, amount: confirmed.amount }),
    status: refund === undefined ? 'requested' : statusOf(refund),
    statedAt: statedAt.toISOString(),
    accessTo: accessTo(await listGrants(db, userId, provider.name))?.toISOString() ?? null,
  };
}

/** The statement, its acknowledgement and the refund are stored together, and once per order. */
async function store(
  { db, now, mail }: PaymentsContext,
  userId: string,
  { orderId, amount: quoted }: Quote,
  name: string | undefined,
) {
  return await db.transaction(async (tx) => {
    const owner = await lockUser(tx, userId);
    const order = await lockOrder(tx, orderId);
    if (owner === undefined || order?.userId !== userId) throw new Problem('not_withdrawable');
    const user = { ...owner, firstName: name ?? owner.firstName };
    const known = await findWithdrawal(tx, orderId);
    const statedAt = known?.statedAt ?? now();
    if (known === undefined) {
      const { currency } = order;
      // The guarantee may have been used in another window since the draft.
      const amount = (await findRefund(tx, orderId))?.amount ?? quoted;
      await insertWithdrawal(tx, { userId, orderId, statedAt });
      await requestRefund(tx, { orderId, amount, currency }, statedAt);
      await mail.add(tx, {
        kind: 'withdrawal',
        to: recipientOf(owner),
        orderId,
        planId: order.planId,
        name: user.firstName,
        orderedAt: orderedAtOf(order).toISOString(),
        statedAt: statedAt.toISOString(),
        amount,
        currency,
      });
    }
    return { user, order, statedAt };
  });
}

function statementOf({
  user: { firstName: name, email },
  order,
  amount,
}: {
  user: Pick<UserRow, 'firstName' | 'email'>;
  order: OrderRow;
  amount: number;
}) {
  const { id: orderId, planId, currency } = order;
  const orderedAt = orderedAtOf(order).toISOString();
  return { orderId, planId, orderedAt, name, email, amount: { amount, currency } };
}

/** The contract is made by the payment. */
const orderedAtOf = ({ paidAt, createdAt }: OrderRow) => paidAt ?? createdAt;
