import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { ownError, stripeFixtures } from '../support/stripe-fixture.ts';

const openStripeBilling = stripeFixtures();

test('the customer at Stripe gets the address that the member has by then', async () => {
  const billing = await openStripeBilling();
  const anna = await billing.member();
  const { session } = await billing.subscribe(anna, 'lifetime');
  const email = 'anna.new@mail.example';
  await billing.db.update(users).set({ email }).where(eq(users.id, anna.userId));
  billing.stripe.goWrong(ownError);
  const failed = billing.payments.updateCustomerEmail(anna.userId);
  await expect(failed).rejects.toMatchObject({ code: 'provider_unavailable' });
  await billing.payments.updateCustomerEmail(anna.userId);
  expect(billing.stripe.get(session.customer).email).toBe(email);
});

test('a customer that Stripe no longer knows, and a member who left, need nothing', async () => {
  const billing = await openStripeBilling();
  const anna = await billing.member();
  const { session } = await billing.subscribe(anna, 'lifetime');
  await billing.provider.eraseCustomer(session.customer);
  await billing.payments.updateCustomerEmail(anna.userId);
  await billing.db.delete(users).where(eq(users.id, anna.userId));
  await billing.payments.updateCustomerEmail(anna.userId);
});
