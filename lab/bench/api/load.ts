import autocannon from 'autocannon';
import type { Asked, Rate } from './rate.ts';

// A separate process that sends requests continuously. Its argument is `Asked`, and it prints the
// `Rate` as JSON.
const { url, method, body, tokens, seconds, connections }: Asked = JSON.parse(
  process.argv[2] ?? '',
);
let client = 0;
const result = await autocannon({
  url,
  method,
  connections,
  duration: seconds,
  ...(body ? { body } : {}),
  // Every connection belongs to a different member.
  setupClient: (each) => {
    const token = tokens[client % tokens.length];
    client += 1;
    each.setHeaders({
      host: 'localhost',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    });
  },
});
const failed = result.non2xx + result.errors + result.timeouts;
if (failed > 0) throw new Error(`${failed} of the requests to ${method} ${url} failed`);
const rate: Rate = { perSecond: result.requests.average, p99Ms: result.latency.p99 };
process.stdout.write(`${JSON.stringify(rate)}\n`);
