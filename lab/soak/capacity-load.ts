import autocannon from 'autocannon';

/** Requests that some connections repeat in turn, each after the response to the one before. */
export interface CapacityOrder {
  port: number;
  seconds: number;
  connections: number;
  requests: readonly {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    path: string;
    headers?: Record<string, string>;
    body?: string;
    /** From so many in turn, for limits that count by address. */
    addresses?: number;
  }[];
}

export interface CapacityLoad {
  seconds: number;
  answered: number;
  /** Responses that were no success, and requests without one. */
  failures: number;
  bytes: number;
}

// Sends the load in its argument, and prints what came back.
const { port, seconds, connections, requests }: CapacityOrder = JSON.parse(process.argv[2] ?? '');
const all = requests.flatMap(({ headers, addresses = 1, ...request }) =>
  Array.from({ length: addresses }, (_, index) => ({
    ...request,
    headers: {
      host: 'localhost',
      ...(addresses > 1 && { 'x-forwarded-for': `10.4.${index >> 8}.${index & 255}` }),
      ...headers,
    },
  })),
);
let started = 0;
const result = await autocannon({
  url: `http://127.0.0.1:${port}`,
  connections,
  duration: Math.max(1, Math.round(seconds)),
  // Each connection begins elsewhere, so that they do not all use one account at a time.
  setupClient: (client) => {
    const first = Math.floor((started * all.length) / connections);
    started += 1;
    client.setRequests([...all.slice(first), ...all.slice(0, first)]);
  },
});
const load: CapacityLoad = {
  seconds: result.duration,
  answered: result['2xx'],
  failures: result.non2xx + result.errors + result.timeouts,
  bytes: result.throughput.total,
};
process.stdout.write(JSON.stringify(load));
