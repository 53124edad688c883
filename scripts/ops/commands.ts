import { fileURLToPath } from 'node:url';
import { loadEnvFiles } from '#server/config/env.ts';
import type { Commands, Ended } from '../commands.ts';
import { explained } from './explained.ts';

/** Running the product: databases, members' data, secrets, releases. */
const project = fileURLToPath(new URL('../..', import.meta.url));

type Program = { run: (args: readonly string[], project: string) => Promise<void> };

/** Only what a command needs is loaded, and operators get messages instead of stacks. */
const from = (load: () => Promise<Program>) => (args: readonly string[]) =>
  explained(async () => {
    loadEnvFiles(project);
    const { run } = await load();
    await run(args, project);
  });

export const OPS: Commands = {
  migrate: {
    does: 'applies the migrations that the configured database lacks, and lists them',
    run: from(() => import('./migrate.ts')),
  },
  'move-to-postgres': {
    takes: '[--leave-jobs]',
    does: 'takes all that is in the embedded database to the PostgreSQL of DATABASE_URL',
    run: from(() => import('./move-to-postgres.ts')),
  },
  export: {
    takes: '<address> --why <reason> [--who <name>]',
    does: "prints a member's own export, as JSON",
    run: from(async () => ({ run: (await import('./member.ts')).exportMember })),
  },
  erase: {
    takes: '<address> --why <reason> [--who <name>]',
    does: 'erases the account of a member',
    run: from(async () => ({ run: (await import('./member.ts')).eraseMember })),
  },
  erasures: {
    does: 'prints a line for each account that was erased',
    run: from(() => import('./erasures.ts')),
  },
  'replay-erasures': {
    takes: '<file> …',
    does: 'erases them again in a restored database',
    run: from(() => import('./replay-erasures.ts')),
  },
  'store-assets': {
    does: 'adds the assets of a finished build to ASSETS_DIR, where the build could not',
    run: from(() => import('./store-assets.ts')),
  },
  'media-keys': {
    does: 'prints the keys with which a CDN checks audio addresses',
    run: from(() => import('./media-keys.ts')),
  },
  voices: {
    takes: "[--session <id>] [--language <code>] --with '<program>'",
    does: 'makes recordings of sessions: a program speaks each line, ffmpeg mixes them with the sound',
    run: from(() => import('./voices.ts')),
  },
  'stripe-setup': {
    takes: '[--dry-run]',
    does: 'creates or updates products, prices, webhook endpoint and portal at Stripe',
    run: from(() => import('./stripe-setup.ts')),
  },
};

/** Commands of the last release that have ended, of other entries too, and what to do instead. */
export const ENDED_OPS: Ended = {
  audit: 'Use npm audit --omit=dev.',
  backup: 'Stop the server, copy the whole folder of DATA_DIR, and start it again.',
  figures: 'Open /figures of the running server; programs get JSON there.',
  member:
    'Use the pages of support (ADMIN_PORT), or npm run ops -- export and npm run ops -- erase.',
  restore:
    'Stop the server, put the copy in the place of DATA_DIR, and start it. A .tar.gz of the former backups holds the content of its folder db, and token.secret.',
  sbom: 'Use npm sbom --omit=dev --sbom-format=cyclonedx.',
};
