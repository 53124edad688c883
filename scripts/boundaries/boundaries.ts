/** A folder or file below `src` with everything in it, and the other layers it may import. */
export interface Layer {
  path: string;
  imports: readonly string[];
  packages?: PackageRule;
  /** Shown to developers when an import is refused. */
  why: string;
}

type PackageRule = { only: readonly string[] } | { never: readonly string[] };

const BROWSER_PACKAGES = ['react', 'react-dom', 'react-router-dom', 'xstate'];
const SERVER_PACKAGES = ['node:', 'fastify', 'pg', 'pg-boss', 'drizzle-orm'];
const TABLE_PACKAGES = ['drizzle-orm', 'pg', '@electric-sql/'];
const IN_BROWSER: PackageRule = { never: SERVER_PACKAGES };
const IN_SERVER: PackageRule = { never: BROWSER_PACKAGES };
const NO_TABLES: PackageRule = { never: [...BROWSER_PACKAGES, ...TABLE_PACKAGES] };
const NO_TABLES_OR_HTTP: PackageRule = {
  never: [...BROWSER_PACKAGES, ...TABLE_PACKAGES, 'fastify'],
};

const SERVER_BASE = [
  'contract',
  'engine',
  'server/base',
  'server/config',
  'server/log',
  'server/texts',
];
const REPOSITORIES = ['server/db/database.ts', 'server/db/failures.ts', 'server/db/repositories'];
const SERVICE_BASE = [
  ...SERVER_BASE,
  ...REPOSITORIES,
  'server/context.ts',
  'server/erasures.ts',
  'server/jobs',
  'server/limits.ts',
  'server/mail',
  'server/wizards.ts',
];
const SERVICES = [
  'server/accounts',
  'server/billing',
  'server/figures',
  'server/library',
  'server/plans',
  'server/reminders',
  'server/services.ts',
  'server/support',
];
const SERVICES_WHY =
  'Services call repositories, jobs and email. They know no table and no route, and of other services only billing.';

const WEB_BASE = ['contract', 'engine', 'web/config.ts'];
const WEB_GROUND = [...WEB_BASE, 'web/shared/storage', 'web/shared/theme', 'web/shared/loading'];

/**
 * The only table of allowed imports, which `npm run check` holds every import against. The
 * layer of a file is the longest path that contains it. Type imports count, too.
 */
export const LAYERS: readonly Layer[] = [
  {
    path: 'engine',
    imports: [],
    packages: { only: ['xstate'] },
    why: 'The engine imports nothing of ours, and no package but XState.',
  },
  {
    path: 'contract',
    imports: ['engine'],
    packages: { only: ['typebox'] },
    why: 'Browser and server both read the contract. It may import the engine and TypeBox.',
  },

  {
    path: 'authoring',
    imports: ['engine', 'contract', 'web'],
    packages: IN_SERVER,
    why: 'What makes content may import the engine, the contract and the web app. Nothing of the product imports it.',
  },
  authoringPart('document', []),
  authoringPart('rules', ['document', 'starter']),
  authoringPart('check-wizards.ts', ['document', 'rules']),
  authoringPart('compare.ts', ['document', 'rules', 'edits']),
  authoringPart('edits', ['document', 'rules', 'check-wizards.ts']),
  authoringPart('disk', ['document', 'rules', 'check-wizards.ts', 'compare.ts'], IN_SERVER),
  authoringPart('catalogue', ['document', 'disk'], IN_SERVER),
  {
    path: 'authoring/studio',
    imports: [
      'engine',
      'contract',
      'web',
      ...['check-wizards.ts', 'compare.ts', 'document', 'edits', 'rules', 'starter'].map(
        (each) => `authoring/${each}`,
      ),
      'authoring/team/rights.ts',
      'authoring/team/team-api.ts',
      'authoring/vite/development/studio-api.ts',
    ],
    packages: IN_BROWSER,
    why: 'The studio runs in a browser. It may import the web app, and of authoring what touches no disk.',
  },
  {
    path: 'authoring/team',
    imports: [
      'engine',
      'contract',
      'authoring',
      'server/api/bodies.ts',
      'server/base',
      'server/config',
      'server/http',
      'server/log',
      'server/pages/operator-sign-in.ts',
      'server/support/operators.ts',
    ],
    packages: IN_SERVER,
    why: 'The studio of a team is a server beside the product’s. It may import how that listens and signs in.',
  },

  {
    path: 'build',
    imports: ['engine', 'contract', 'authoring', 'web'],
    why: 'The build may import authoring and the web app, never the server.',
  },

  {
    path: 'server',
    imports: ['engine', 'contract'],
    packages: IN_SERVER,
    why: 'The server shares the contract and the engine with the web app, and nothing else.',
  },
  {
    path: 'server/texts',
    imports: ['contract'],
    packages: NO_TABLES_OR_HTTP,
    why: 'The texts of the server know the languages of the contract and nothing else.',
  },
  {
    path: 'server/db',
    imports: [...SERVER_BASE],
    packages: IN_SERVER,
    why: 'The database knows no service and no route.',
  },
  {
    path: 'server/jobs',
    imports: [...SERVER_BASE, 'server/db'],
    packages: IN_SERVER,
    why: 'Services carry out jobs. Jobs import no service and no route.',
  },
  {
    path: 'server/mail',
    imports: [...SERVER_BASE, ...REPOSITORIES, 'server/jobs', 'server/limits.ts'],
    packages: NO_TABLES_OR_HTTP,
    why: 'Email knows jobs and repositories, no service and no route.',
  },
  {
    path: 'server/limits.ts',
    imports: [...SERVER_BASE, ...REPOSITORIES],
    packages: NO_TABLES_OR_HTTP,
    why: 'Rate limits know repositories and nothing above them.',
  },
  {
    path: 'server/wizards.ts',
    imports: SERVER_BASE,
    packages: NO_TABLES_OR_HTTP,
    why: 'The server knows of wizards what the build has compiled.',
  },
  {
    path: 'server/billing',
    imports: SERVICE_BASE,
    packages: NO_TABLES_OR_HTTP,
    why: SERVICES_WHY,
  },
  {
    path: 'server/accounts',
    imports: [...SERVICE_BASE, 'server/billing'],
    packages: NO_TABLES_OR_HTTP,
    why: SERVICES_WHY,
  },
  {
    path: 'server/figures',
    imports: SERVICE_BASE,
    packages: NO_TABLES_OR_HTTP,
    why: SERVICES_WHY,
  },
  {
    path: 'server/library',
    imports: [...SERVICE_BASE, 'server/billing'],
    packages: NO_TABLES_OR_HTTP,
    why: SERVICES_WHY,
  },
  {
    path: 'server/plans',
    imports: [...SERVICE_BASE, 'server/billing'],
    packages: NO_TABLES_OR_HTTP,
    why: SERVICES_WHY,
  },
  {
    path: 'server/reminders',
    imports: [...SERVICE_BASE, 'server/billing'],
    packages: NO_TABLES_OR_HTTP,
    why: SERVICES_WHY,
  },
  {
    path: 'server/support',
    imports: [...SERVICE_BASE, 'server/accounts', 'server/billing'],
    packages: NO_TABLES_OR_HTTP,
    why: 'Support does for members what accounts and billing offer, and writes it down. It knows no table and no route.',
  },
  {
    path: 'server/http',
    imports: [...SERVER_BASE, 'server/db/failures.ts', 'server/limits.ts', 'server/site.ts'],
    packages: NO_TABLES,
    why: 'What holds for every request knows no service and no route.',
  },
  {
    path: 'server/api',
    imports: [...SERVER_BASE, 'server/context.ts', 'server/http', ...SERVICES],
    packages: NO_TABLES,
    why: 'Routes of the API call services. They never touch the database or the app.',
  },
  {
    path: 'server/pages',
    imports: [
      ...SERVER_BASE,
      'server/api',
      'server/context.ts',
      'server/http',
      'server/mail',
      'server/site.ts',
      ...SERVICES,
    ],
    packages: NO_TABLES,
    why: 'Pages call services. They never touch the database or the app.',
  },
  {
    path: 'server/ops',
    imports: [
      ...SERVER_BASE,
      'server/billing/context.ts',
      'server/db',
      'server/erasures.ts',
      'server/figures/speeds.ts',
      'server/http',
      'server/jobs',
      'server/mail',
      'server/accounts',
      'server/limits.ts',
    ],
    packages: IN_SERVER,
    why: 'What operators need knows the database, what is counted, and how long services keep what they store.',
  },

  {
    path: 'web',
    imports: ['engine', 'contract'],
    packages: IN_BROWSER,
    why: 'The web app shares the contract and the engine with the server, and nothing else.',
  },
  shared('storage', WEB_BASE),
  shared('loading', [...WEB_BASE, 'web/shared/storage']),
  shared('theme', [...WEB_BASE, 'web/shared/loading']),
  shared('api', WEB_GROUND),
  shared('ui', [...WEB_GROUND, 'web/shared/api']),
  shared('i18n', [...WEB_GROUND, 'web/shared/ui']),
  shared('analytics', [...WEB_GROUND, 'web/shared/api', 'web/shared/ui']),
  shared('forms', [...WEB_GROUND, 'web/shared/i18n', 'web/shared/ui']),
  shared('layout', [...WEB_GROUND, 'web/shared/analytics', 'web/shared/i18n', 'web/shared/ui']),
  shared('quiz-sync', [...WEB_GROUND, 'web/shared/api', 'web/shared/i18n']),
  shared('session', [...WEB_BASE, 'web/shared']),
  {
    path: 'web/pre-hydration',
    imports: [
      ...WEB_BASE,
      'web/shared/loading',
      'web/shared/storage',
      'web/shared/ui/range-fill.ts',
    ],
    packages: IN_BROWSER,
    why: 'What runs before the app stays small: it may import what stores values and loads files.',
  },
  feature('auth'),
  feature('cabinet'),
  feature('legal'),
  feature('quiz'),
  feature('results'),
];

function authoringPart(
  name: string,
  imports: readonly string[],
  packages: PackageRule = IN_BROWSER,
): Layer {
  return {
    path: `authoring/${name}`,
    imports: ['engine', 'contract', ...imports.map((each) => `authoring/${each}`)],
    packages,
    why: 'The parts of authoring stand on each other in one order. What touches the disk is in `disk`, `cli`, `vite` and `catalogue`, and everything else runs in a browser, too.',
  };
}

function shared(name: string, imports: readonly string[]): Layer {
  return {
    path: `web/shared/${name}`,
    imports,
    packages: IN_BROWSER,
    why: 'Shared folders stand on each other in one order, and import no feature.',
  };
}

function feature(name: string): Layer {
  return {
    path: `web/features/${name}`,
    imports: [...WEB_BASE, 'web/shared', 'web/pre-hydration'],
    packages: IN_BROWSER,
    why: 'Features never import each other. They meet in the routes.',
  };
}
