import { defineConfig } from 'drizzle-kit';

/** For drizzle-kit, which writes a migration when the tables have changed. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: 'src/server/db/schema/*.ts',
  out: 'src/server/db/migrations',
});
