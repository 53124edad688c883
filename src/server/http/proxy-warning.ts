import type { FastifyInstance } from 'fastify';

const WARNING =
  'A request came with X-Forwarded-For from an address that TRUST_PROXY does not name. If it is a proxy of yours, name it there: until then limits count all visitors behind it as one.';

/** Tells the operator, once, of a proxy whose visitors would soon be refused for their number. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    isSaid = true;
    log.warn(WARNING);
  });
}
