import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, openApi } from '../support/api.ts';
import { documentBlocks } from '../support/operations-document.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const queries = documentBlocks.filter(({ language }) => language === 'sql');

test.each(queries.map(({ page, line, text }) => [`${page}, line ${line}`, text]))(
  'the query in %s names only what the database has',
  async (_where, query) => {
    await expect(api.db.execute(sql.raw(query))).resolves.toBeDefined();
  },
);
