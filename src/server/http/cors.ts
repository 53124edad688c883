import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/config/env.ts';
import { type Audience, isForOthers } from '#server/config/hosts.ts';
import type { Origins } from '#server/config/origins.ts';

const DEVELOPMENT_ORIGIN = 'http://localhost:3000';

const A_DAY = 86_400;

/** Allows the web app, and no other page, to call the API from its origin. */
export function allowOrigins(app: FastifyInstance, env: Env, origins: Origins): void {
  app.register(cors, {
    origin: async (origin?: string) =>
      origin !== undefined && isAllowed(origin, env, origins) ? origin : false,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language'],
    // Browsers whose clock is wrong go by the `Date` of a response.
    exposedHeaders: ['Date', 'Retry-After', 'Content-Language', 'X-Request-Id'],
    maxAge: A_DAY,
    // A non-preflight OPTIONS gets a normal response, not an error in another shape.
    strictPreflight: false,
  });
}

/**
 * Whether pages of this origin are the web app: the known hosts by https and the configured origin.
 * If the server is for this machine only, in development, local pages count as well.
 */
export function isAllowed(
  origin: string,
  env: Audience & Pick<Env, 'PORT' | 'VITE_MAIN_HOST' | 'VITE_STAGING_HOST'>,
  origins: Pick<Origins, 'app'>,
): boolean {
  const hosts = [env.VITE_MAIN_HOST, env.VITE_STAGING_HOST].filter((host) => host !== '');
  const local = isForOthers(env) ? [] : [`http://localhost:${env.PORT}`, DEVELOPMENT_ORIGIN];
  return [...hosts.map((host) => `https://${host}`), origins.app(), ...local].includes(origin);
}
