import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright';

export const KINDS = ['html', 'js', 'css', 'texts', 'images', 'fonts', 'other'] as const;
export type Kind = (typeof KINDS)[number];
/** Bytes transferred over the network, compressed, including headers. */
export type Transfer = Record<Kind, number>;

const KIND_OF_TYPE: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Image: 'images',
  Font: 'fonts',
};

/** The kind of a request's content. Files named in `texts` contain only texts. */
export function kindOf(type: string, url: string, texts: ReadonlySet<string>): Kind {
  // A preload and the `fetch` that uses it have different types.
  const name = /\/([\w-]+?)-[\w-]{8}\.(?:js|json)$/.exec(url)?.[1];
  if (name !== undefined && texts.has(name)) return 'texts';
  return KIND_OF_TYPE[type] ?? 'other';
}

/** Counts what a page transfers from now on. */
export function watchTransfer(session: CDPSession, texts: ReadonlySet<string>) {
  const transfer = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Transfer;
  const open = new Map<string, Kind>();
  let lastChange = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    open.set(requestId, kindOf(type ?? 'Other', request.url, texts));
    lastChange = performance.now();
  });
  const finished = (requestId: string, bytes: number) => {
    const kind = open.get(requestId);
    if (kind === undefined) return;
    transfer[kind] += bytes;
    open.delete(requestId);
    lastChange = performance.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    finished(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => finished(requestId, 0));
  return {
    transfer,
    /** Resolves after this long without network activity. */
    async idle(quietMs: number): Promise<void> {
      while (open.size > 0 || performance.now() - lastChange < quietMs) await wait(50);
    },
  };
}
