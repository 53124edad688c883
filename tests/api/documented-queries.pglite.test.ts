import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openApi } from '../support/api.ts';
import { documentBlocks } from '../support/operations-document.ts';
import { shared } from '../support/shared.ts';

const api = shared(openApi);

const queries = documentBlocks.filter(({ language }) => language === 'sql');

test.each(queries.map(({ page, line, text }) => [`${page}, line ${line}`, text]))(
  'the query in %s names only what the database has',
  async (_where, query) => {
    await expect(api.db.execute(sql.raw(query))).resolves.toBeDefined();
  },
);
