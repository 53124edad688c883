import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env/env.ts';
import type { Origins } from '../origins.ts';

/** Where Vite serves the app while it is developed. */
const DEVELOPMENT_ORIGIN = 'http://localhost:3000';

const A_DAY = 86_400;

/** Lets the web app, and no other page, call the API from where it is served. */
export function allowOrigins(app: FastifyInstance, env: Env, origins: Origins): void {
  app.register(cors, {
    origin: async (origin?: string) =>
      origin !== undefined && isAllowed(origin, env, origins) ? origin : false,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language'],
    exposedHeaders: ['Retry-After', 'Content-Language'],
    maxAge: A_DAY,
    // What is no preflight is answered like any OPTIONS, not with an error in a shape of its own.
    strictPreflight: false,
  });
}

/** Whether pages of this origin are the web app: the known hosts by https, and this machine. */
export function isAllowed(
  origin: string,
  {
    PORT,
    VITE_MAIN_HOST,
    VITE_STAGING_HOST,
  }: Pick<Env, 'PORT' | 'VITE_MAIN_HOST' | 'VITE_STAGING_HOST'>,
  origins: Pick<Origins, 'app'>,
): boolean {
  const hosts = [VITE_MAIN_HOST, VITE_STAGING_HOST].filter((host) => host !== '');
  return [
    ...hosts.map((host) => `https://${host}`),
    origins.app(),
    `http://localhost:${PORT}`,
    DEVELOPMENT_ORIGIN,
  ].includes(origin);
}
