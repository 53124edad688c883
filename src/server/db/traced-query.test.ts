import { expect, test } from 'vitest';
import { correlate } from '#server/log/correlation.ts';
import { spySpan } from '#tests/support/spy-span.ts';
import { textOf, tracedQuery } from './traced-query.ts';

test.each([
  ['select "id" from "users" where "email" = $1', 'select users'],
  ['insert into "pgboss"."job" (id) values ($1)', 'insert job'],
  [' update "orders" set "state" = $1', 'update orders'],
  ['begin', 'begin'],
  ['', 'query'],
])('%s', async (text, name) => {
  const { span, names } = spySpan();
  const found = correlate({ requestId: '1', route: '/', span }, () =>
    tracedQuery(text, async () => 7),
  );
  expect(await found).toBe(7);
  expect(names).toEqual([name]);
});

test('a failed query fails as before, and its span says which error it was', async () => {
  const { span, failures } = spySpan();
  const failing = () => Promise.reject(new RangeError('ann@mail.example'));
  const found = correlate({ requestId: '1', route: '/', span }, () =>
    tracedQuery('select', failing),
  );
  await expect(found).rejects.toThrow('ann@mail.example');
  expect(failures).toEqual(['RangeError']);
});

test('outside a request a query is only run', async () => {
  expect(await tracedQuery(textOf({ text: 'select 1' }), async () => 1)).toBe(1);
});
