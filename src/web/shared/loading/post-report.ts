import { apiOriginOf } from '#contract/known-hosts.ts';
import { config } from '#web/config.ts';

/**
 * Sends something to the API that nobody waits for, without cookies and without the address of the
 * page: it must not say who sent it (decision 071). It arrives even if the page is being left, or is
 * lost.
 */
export function postReport(path: string, body: string): void {
  const { hostname } = window.location;
  fetch(`${apiOriginOf(hostname, config.hosts, config.apis)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {});
}
