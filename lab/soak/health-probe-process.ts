import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProbeOrder, ProbeResult } from './health-probe.ts';

// Requests the health of servers for the duration in its argument, and prints the response times.
const EVERY_MS = 20;
const LIMIT_MS = 10_000;

const { ports, seconds }: ProbeOrder = JSON.parse(process.argv[2] ?? '');

function ask(port: number, result: ProbeResult): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    const done = (isGood: boolean) => {
      if (isGood) result.times.push(performance.now() - start);
      else result.failures += 1;
      resolve();
    };
    const headers = { host: 'localhost', connection: 'close' };
    const target = { host: '127.0.0.1', port, path: '/healthz', headers };
    const sent = get({ ...target, agent: false, timeout: LIMIT_MS }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode === 200));
    });
    sent.once('timeout', () => sent.destroy()).once('error', () => done(false));
  });
}

const results = ports.map((): ProbeResult => ({ times: [], failures: 0 }));
const asked: Promise<void>[] = [];
const until = performance.now() + seconds * 1_000;
while (performance.now() < until) {
  for (const [index, port] of ports.entries()) {
    const result = results[index];
    if (result) asked.push(ask(port, result));
  }
  await pause(EVERY_MS);
}
await Promise.all(asked);
process.stdout.write(JSON.stringify(results));
