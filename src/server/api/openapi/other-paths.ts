import type { ErrorCode } from '#contract/errors.ts';
import {
  DATABASE_HEALTH,
  MAIL_WEBHOOKS,
  PAYMENT_WEBHOOKS,
  PREVIEWS,
  SERVER_PATHS,
} from '#contract/server-paths.ts';
import { errorResponses } from './error-responses.ts';
import type {
  DocumentOperation,
  DocumentParameter,
  DocumentPaths,
  DocumentResponse,
  DocumentSchema,
} from './open-api.ts';

const HEALTH_ERRORS = ['unavailable'] as const satisfies readonly ErrorCode[];
const WEBHOOK_ERRORS = [
  'bad_request',
  'not_found',
  'too_large',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];
const MEDIA_ERRORS = [
  'audio_link_invalid',
  'not_found',
  'range_not_satisfiable',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** The error codes of the paths below. */
export const OTHER_ERRORS: readonly ErrorCode[] = [
  ...HEALTH_ERRORS,
  ...WEBHOOK_ERRORS,
  ...MEDIA_ERRORS,
];

/** A response with a single schema. */
const responseWith = (
  description: string,
  name: string,
  schema: DocumentSchema,
): DocumentResponse => ({
  description,
  content: {
    'application/json': {
      schema: { type: 'object', properties: { [name]: schema }, required: [name] },
    },
  },
});

const ok = responseWith('Yes.', 'status', { type: 'string', const: 'ok' });

const audio = { 'audio/mpeg': { schema: {} } };

const health: DocumentOperation = {
  operationId: 'isAlive',
  tags: ['Operation'],
  summary: 'Whether the process lives.',
  security: [],
  responses: { 200: ok },
};

const readiness: DocumentOperation = {
  operationId: 'isReady',
  tags: ['Operation'],
  summary: 'Whether to send requests here.',
  security: [],
  responses: { 200: ok, ...errorResponses(HEALTH_ERRORS) },
};

const databaseHealth: DocumentOperation = {
  ...readiness,
  operationId: 'isDatabaseUp',
  summary: 'Whether the database responds.',
};

const webhook: DocumentOperation = {
  operationId: 'receiveWebhook',
  tags: ['Payments'],
  summary: 'Takes an event of a payment provider.',
  description: 'Events are signed, at most 512 KiB long and at most 300 seconds old.',
  security: [],
  parameters: [
    {
      name: 'provider',
      in: 'path',
      description: 'Whose event it is.',
      required: true,
      schema: { type: 'string', examples: ['stripe'] },
    },
  ],
  requestBody: {
    required: true,
    description: 'As the provider sends it.',
    content: { 'application/json': { schema: { type: 'object' } } },
  },
  responses: {
    200: responseWith('Taken.', 'received', { type: 'boolean', const: true }),
    ...errorResponses(WEBHOOK_ERRORS),
  },
};

const mailWebhook: DocumentOperation = {
  ...webhook,
  operationId: 'receiveMailWebhook',
  tags: ['Emails'],
  summary: 'Takes reports of a mail provider: bounces and complaints.',
  description:
    'Signed by SES; others send `MAIL_WEBHOOK_SECRET`, as a bearer token or as the password of basic access. At most 1 MiB long.',
  parameters: [
    {
      name: 'provider',
      in: 'path',
      description: 'Whose reports they are. `generic` has a form of our own.',
      required: true,
      schema: { type: 'string', enum: ['ses', 'generic'] },
    },
  ],
};

const media: DocumentOperation = {
  operationId: 'getAudio',
  tags: ['Content'],
  summary: 'The audio of a session.',
  description: 'The address comes signed, as `audioUrl`, from starting the session; ranges work.',
  security: [],
  parameters: [
    {
      name: 'id',
      in: 'path',
      description: 'The id of a session, with a dot and the language if it is read aloud.',
      required: true,
      schema: { type: 'string', examples: ['quiet-room'] },
    },
    ...['user', 'expires', 'signature'].map(
      (name): DocumentParameter => ({
        name,
        in: 'query',
        description: 'As it came.',
        required: true,
        schema: { type: 'string' },
      }),
    ),
  ],
  responses: {
    200: { description: 'All of it.', content: audio },
    206: { description: 'The range that was asked for.', content: audio },
    ...errorResponses(MEDIA_ERRORS),
  },
};

const preview: DocumentOperation = {
  ...media,
  operationId: 'getPreviewAudio',
  summary: 'The audio of the beginning of a session.',
  description: 'The address comes signed, as `audioUrl`, from `previewSession`; ranges work.',
};

/** Addresses outside the contract that clients may need. */
export const otherPaths: DocumentPaths = {
  [`${PAYMENT_WEBHOOKS}/{provider}/`]: { post: webhook },
  [`${MAIL_WEBHOOKS}/{provider}/`]: { post: mailWebhook },
  [`${SERVER_PATHS.MEDIA}/{id}`]: { get: media },
  [`${PREVIEWS}/{id}`]: { get: preview },
  [SERVER_PATHS.HEALTHZ]: { get: health },
  [DATABASE_HEALTH]: { get: databaseHealth },
  [SERVER_PATHS.READYZ]: { get: readiness },
};
