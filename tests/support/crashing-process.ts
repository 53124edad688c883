import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from '#server/config/env.ts';
import { crashWith, reportTo } from '#server/log/error-reports.ts';
import { makeLog } from '#server/log/log.ts';
import { openErrorReports } from '#server/ops/sentry.ts';
import { closeOnSignals } from '#server/signals.ts';

// A process that handles errors as the server does, and then has one that nothing catches.
const env = parseEnv(process.env);
const reports = await openErrorReports(env);
const log = makeLog(env, reports && reportTo(reports));
closeOnSignals({ close: async () => {}, crash: crashWith(log, reports) });
void Promise.reject(
  new TypeError('no plan for "Ann", ann@mail.example', { cause: new Error('deep') }),
);
await pause(60_000);
