import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** How pages loaded, each with the scripts, styles, texts and pictures that its HTML names. */
export interface PageLoads {
  /** The number of pages by their product name, which tells builds apart. */
  pages: Map<string, number>;
  /** Pages of which a file did not come. */
  broken: number;
  failures: Set<string>;
}

/** The pause between two pages of one visitor, in milliseconds. */
const READING = 30;

/** Visitors load one page after the other, with an empty cache, until they are stopped. */
export function pageLoadsOf(port: number, path: string, visitors: number) {
  const loads: PageLoads = { pages: new Map(), broken: 0, failures: new Set() };
  const agent = new Agent({ keepAlive: true });
  let isOver = false;

  const load = async () => {
    const html = await send(port, agent, path);
    const product = /property="og:site_name" content="([^"]*)"/.exec(html.body)?.[1] ?? 'no page';
    loads.pages.set(product, (loads.pages.get(product) ?? 0) + 1);
    const files = new Set(html.body.match(/\/assets\/[\w.-]+\.\w+/g));
    const sent = await Promise.all([...files].map((file) => send(port, agent, file)));
    const failed = [html, ...sent].map(({ status }) => status).filter((status) => status !== '200');
    for (const status of failed) loads.failures.add(status);
    if (failed.length > 0) loads.broken += 1;
  };
  const goOn = async () => {
    while (!isOver) {
      await load();
      await pause(READING);
    }
  };
  const going = Promise.all(Array.from({ length: visitors }, goOn));
  return {
    async end(): Promise<PageLoads> {
      isOver = true;
      await going;
      agent.destroy();
      return loads;
    },
  };
}

function send(port: number, agent: Agent, path: string) {
  const target = { host: '127.0.0.1', port, path, agent, headers: { host: 'localhost' } };
  return new Promise<{ status: string; body: string }>((resolve) => {
    const fail = (error: Error) => resolve({ status: error.message, body: '' });
    request(target, (answer) => {
      text(answer).then((body) => resolve({ status: `${answer.statusCode}`, body }), fail);
    })
      .once('error', fail)
      .end();
  });
}
