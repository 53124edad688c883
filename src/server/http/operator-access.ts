import type { FastifyRequest } from 'fastify';
import { Problem } from '#server/base/problem.ts';
import type { Env } from '#server/config/env.ts';
import type { Audience } from '#server/config/hosts.ts';
import { hasSecret } from '#server/config/keyring.ts';
import { isLocalOnly } from './local-only.ts';

export type OperatorAccess = Audience & Pick<Env, 'METRICS_TOKEN'>;

/**
 * Throws unless an operator asks. With `METRICS_TOKEN`, every caller must send it, as a bearer token
 * or as a password. Without one, only this machine has access, and others get 404.
 */
export function requireOperator(request: FastifyRequest, access: OperatorAccess): void {
  const { METRICS_TOKEN: token } = access;
  if (token === '') {
    if (!isLocalOnly(request, access)) throw new Problem('not_found');
  } else if (!hasSecret(request.headers, token)) {
    throw new Problem('unauthorized');
  }
}
