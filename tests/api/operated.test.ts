import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDatabase, type OwnDatabase } from '../support/own-database.ts';
import { type ServerProcess, signUpAt, startServerProcess } from '../support/server-process.ts';

const token = 'a-token-of-the-operator';
let database: OwnDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await migratedDatabase();
  server = await startServerProcess({ ...database.variables, METRICS_TOKEN: token });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await database.remove();
});

test('the whole product is measured: requests, jobs, database', async () => {
  await signUpAt(server, 'measured', '10.0.0.1');
  const read = async () => String((await server.ask({ path: '/metrics', token })).body);
  await expect
    .poll(read, { timeout: 20_000 })
    .toContain('job_duration_seconds_count{queue="mail",result="done"} 2');
  const metrics = await read();
  expect(metrics).toContain(
    'http_request_duration_seconds_count{method="POST",route="/api/v1/auth/signup/",status="201"} 1',
  );
  expect(metrics).toMatch(/^database_up 1$/m);
  expect(metrics).not.toContain('measured@');
  expect((await server.ask({ path: '/metrics' })).status).toBe(401);
});
