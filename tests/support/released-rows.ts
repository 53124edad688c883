/** The ids, times and password of the rows below. */
export const ANA = '00000000-0000-4000-8000-000000000001';
export const ORDER = '00000000-0000-4000-8000-000000000002';
export const SESSION = '00000000-0000-4000-8000-000000000003';
export const BEGUN = '2026-11-21T19:00:00.123Z';
export const LATER = '2026-12-21T19:00:00.000Z';
export const PASSWORD = 'calm-evening-7';

const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$1L1Q9xNvaMifW1YZt/nX9w$4Agcf7y4uOYhC47pNuyeKK4EZzfghHFUurnD2uQRkIw';

const ofAna = { id: ANA, user_id: ANA };
const ofOrder = { id: ANA, order_id: ORDER, updated_at: BEGUN };
const price = { amount: 999, currency: 'USD' };

/**
 * A row for each table, with the columns of every release; a release skips those it does not know.
 * A table that is referenced comes before those that reference it.
 */
const ROWS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  users: {
    id: ANA,
    email: 'ana@mail.example',
    first_name: 'Ana',
    language: 'es',
    email_verified_at: BEGUN,
    password_hash: PASSWORD_HASH,
    claims_version: 1,
    unsubscribe_id: 'ana',
    terms_accepted_at: BEGUN,
    promo: { utm_source: 'ad' },
    created_at: BEGUN,
  },
  quiz_counts: {
    day: '2026-11-26',
    wizard_id: 'sleep-issues',
    version: '0a',
    language: 'es',
    device: 'phone',
    source: '',
    step: 'bedtime',
    stayed: 5,
    count: 7,
  },
  visit_measures: {
    day: '2026-11-29',
    measure: 'tap-to-sound',
    page: 'cabinet',
    device: 'phone',
    most: 700,
    count: 7,
  },
  email_preferences: { user_id: ANA, category: 'news', is_wanted: false, changed_at: BEGUN },
  quiz_attempts: {
    ...ofAna,
    wizard_id: 'sleep-issues',
    definition_hash: '0a',
    answers: {},
    created_at: BEGUN,
    reviewed_at: LATER,
    moved_forward: { bar: 'mind', order: ['slow-breath'] },
  },
  consents: { ...ofAna, kind: 'answers', version: '2026-11', is_given: true, said_at: BEGUN },
  reminders: {
    user_id: ANA,
    days: [1, 3],
    minute_of_day: 480,
    time_zone: 'Europe/Madrid',
    is_paused: false,
    next_at: LATER,
    updated_at: BEGUN,
  },
  content_progress: {
    user_id: ANA,
    session_id: 'slow-breath',
    position_seconds: 60,
    started_at: BEGUN,
    saved_at: BEGUN,
    is_playing: true,
  },
  favourites: { user_id: ANA, session_id: 'slow-breath', added_at: BEGUN },
  listening_days: { user_id: ANA, day: '2026-11-21', seconds: 60, finished_sessions: 1 },
  session_finishes: { ...ofAna, session_id: 'slow-breath', finished_at: BEGUN },
  login_sessions: {
    id: SESSION,
    user_id: ANA,
    counter: 3,
    rotated_at: BEGUN,
    last_used_at: BEGUN,
    created_at: BEGUN,
  },
  sign_in_addresses: { user_id: ANA, address_hash: 'hash', last_used_at: BEGUN },
  one_time_links: {
    ...ofAna,
    purpose: 'verify',
    token_hash: 'hash',
    created_at: BEGUN,
    expires_at: LATER,
    used_at: BEGUN,
  },
  rate_limits: { key: 'login', count: 3, window_ends_at: LATER, doublings: 0 },
  outbox_mails: {
    ...ofAna,
    message_id: '1@mail.example',
    to: 'ana@mail.example',
    subject: 'Hola',
    html: '',
    text: '',
    headers: {},
    created_at: BEGUN,
  },
  sent_mails: {
    ...ofAna,
    kind: 'welcome',
    queued_at: BEGUN,
    decided_at: BEGUN,
    result: 'delivered',
  },
  // Of somebody else: Ana is still there.
  erasures: { user_hash: '0a', erased_at: BEGUN },
  // Of a member who was erased.
  support_acts: {
    id: ANA,
    at: BEGUN,
    who: 'operator',
    act: 'erase',
    member_id: SESSION,
    why: 'They asked for it',
    outcome: 'Done.',
  },
  orders: {
    id: ORDER,
    user_id: ANA,
    plan_id: 'basic',
    interval: 'month',
    method: 'card',
    status: 'succeeded',
    ...price,
    provider: 'sandbox',
    provider_session: 'checkout',
    customer_id: 'customer',
    idempotency_key: 'key',
    revision: 0,
    created_at: BEGUN,
    updated_at: BEGUN,
    paid_at: BEGUN,
  },
  subscriptions: {
    ...ofOrder,
    user_id: ANA,
    plan_id: 'basic',
    provider: 'sandbox',
    external_id: 'subscription',
    customer_id: 'customer',
    status: 'active',
    started_at: BEGUN,
    current_period_end: LATER,
    paid_until: LATER,
    cancel_at_period_end: false,
    renewal_discount: 0,
  },
  payments: {
    ...ofOrder,
    ...price,
    provider: 'sandbox',
    external_id: 'payment',
    refunded_amount: 0,
    discount: 0,
    is_dispute_lost: false,
    paid_at: BEGUN,
  },
  grants: {
    ...ofAna,
    source: `order:${ORDER}`,
    kind: 'subscription',
    state: 'running',
    starts_at: BEGUN,
    paid_until: LATER,
    updated_at: BEGUN,
  },
  refunds: {
    ...ofOrder,
    ...price,
    status: 'done',
    external_id: 'refund',
    outcome: 'failed',
    created_at: BEGUN,
  },
  withdrawals: { ...ofAna, order_id: ORDER, stated_at: BEGUN },
  provider_events: {
    id: ANA,
    source: 'sandbox',
    external_id: 'event',
    type: 'checkout.completed',
    object: { kind: 'checkout', id: 'checkout' },
    received_at: BEGUN,
    processed_at: BEGUN,
  },
  sandbox_objects: {
    id: 'portal',
    kind: 'portal',
    customer_id: 'customer',
    body: {},
    updated_at: BEGUN,
  },
};

/** The statements that fill these tables with a row each. */
export function insertsInto(tables: readonly string[]): string[] {
  const missing = tables.filter((table) => ROWS[table] === undefined);
  if (missing.length > 0) {
    throw new Error(`tests/support/released-rows.ts has no row for ${missing.join(', ')}: add one`);
  }
  return Object.entries(ROWS)
    .filter(([table]) => tables.includes(table))
    .map(
      ([table, row]) =>
        `insert into ${table} overriding user value select * from jsonb_populate_record(null::${table}, '${JSON.stringify(row)}')`,
    );
}

/** The tables that a schema creates, and does not drop or rename. */
export const tablesIn = (schema: string): string[] =>
  [...schema.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gim)].map(([, name = '']) => name);

/** The statements that make the note of the migrations that a database has applied. */
export const noteOf = (migrations: readonly { sha256: string; when: number }[]): string[] => [
  'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  ...migrations.map(
    ({ sha256, when }) =>
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${sha256}', ${when})`,
  ),
];
