import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';

export const project = fileURLToPath(new URL('../..', import.meta.url));

export const instructionsOfImage = (): Instruction[] =>
  DockerfileParser.parse(
    readFileSync(join(project, 'deploy/Dockerfile'), 'utf8'),
  ).getInstructions();

/** The words of an instruction, or the parts of its JSON array. */
export function wordsOf(instruction: Instruction): string[] {
  const [, array] = /(\[.*\])\s*$/s.exec(instruction.getArgumentsContent() ?? '') ?? [];
  return array === undefined
    ? instruction.getArguments().map((argument) => argument.getValue())
    : JSON.parse(array);
}

/** Names and values of ARG and ENV. */
export function pairsOf(instruction: Instruction): [string, string | undefined][] {
  return wordsOf(instruction).map((word) => {
    const [name = '', ...value] = word.split('=');
    return [name, value.length > 0 ? value.join('=') : undefined];
  });
}

/** Whether Dockerfile.dockerignore lets a file into the build; the last line that matches decides. */
export function isInContext(path: string): boolean {
  const lines = readFileSync(join(project, 'deploy/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const decisive = lines.findLast((line) => covers(line.replace(/^!/, ''), path));
  return decisive === undefined || decisive.startsWith('!');
}

/** The files that a build of the image gets, of those that belong to the project. */
function contextFiles(): string[] {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: project, encoding: 'utf8', maxBuffer: 1e8 },
  );
  return stdout
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(project, path)) && isInContext(path));
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

interface Stage {
  root: string;
  folder: string;
  /** What its RUNs find in the environment. */
  variables: Record<string, string>;
}

/** What a container has of this machine's environment: nothing but what finds programs and packages. */
function environment(more: Record<string, string>): Record<string, string> {
  const { HOME = '/root' } = process.env;
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^npm_config_|_proxy$|^NODE_EXTRA/i.test(name)),
  ) as Record<string, string>;
  return { ...own, HOME, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`, ...more };
}

/**
 * Carries out the Dockerfile's steps in folders of this machine: one folder is the root of each
 * stage, and this machine's Node is that of the image. Needs root, as a build of an image does.
 */
export function makeImageTree(buildArguments: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'image-tree-'));
  // Another user runs what is in it.
  chmodSync(home, 0o755);
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  let user = '';
  let command: string[] = [];
  let check: string[] = [];

  for (const instruction of instructionsOfImage()) {
    const words = wordsOf(instruction);
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') {
      const name = words[2] ?? 'image';
      stage = { root: join(home, name), folder: '/', variables: {} };
      mkdirSync(stage.root);
      stages.set(name, stage);
      continue;
    }
    if (stage === undefined) continue;
    const { root, folder, variables } = stage;
    const at = (path: string) => join(root, resolve(folder, path));
    if (keyword === 'WORKDIR') {
      stage.folder = resolve(folder, words[0] ?? '/');
      mkdirSync(at(stage.folder), { recursive: true });
    } else if (keyword === 'ARG') {
      for (const [name, fallback] of pairsOf(instruction)) {
        const value = buildArguments[name] ?? fallback;
        if (value !== undefined) variables[name] = value;
      }
    } else if (keyword === 'ENV') {
      for (const [name, value = ''] of pairsOf(instruction)) {
        variables[name] = value.replaceAll(/\$\{(\w+)\}/g, (_, used) => variables[used] ?? '');
      }
    } else if (instruction instanceof Copy) {
      const from = stages.get(instruction.getFromFlag()?.getValue() ?? '')?.root;
      const target = words.pop() ?? '';
      for (const source of words) {
        if (from === undefined) copyFromContext(source, at(target));
        else copy(join(from, source), at(target));
      }
    } else if (keyword === 'RUN') {
      run(instruction.getArgumentsContent() ?? '', stage);
    } else if (keyword === 'USER') [user = ''] = words;
    else if (keyword === 'CMD') command = words;
    else if (keyword === 'HEALTHCHECK') check = words;
    else if (!['LABEL', 'EXPOSE', 'VOLUME', 'STOPSIGNAL'].includes(keyword)) {
      throw new Error(`This test does not know ${keyword}`);
    }
  }
  const image = stages.get('image');
  if (image === undefined) throw new Error('The Dockerfile has no last stage');
  const [uid = '', gid = ''] = user.split(':');
  const app = join(image.root, image.folder);
  const paths = Object.entries(image.variables).map(([name, value]) => {
    return [name, value.startsWith('/') ? join(image.root, value) : value] as const;
  });
  return {
    app,
    command,
    check,
    remove: () => rmSync(home, { recursive: true, force: true }),
    /** Starts a program as the image's user, in a mount namespace in which the app is read-only. */
    start(words: readonly string[], variables: Record<string, string> = {}) {
      const script =
        'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && ' +
        `exec setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs -- "$@"`;
      return spawn('unshare', ['--mount', '--', 'sh', '-c', script, app, ...words], {
        env: environment({ ...Object.fromEntries(paths), HOME: '/nonexistent', ...variables }),
      });
    },
  };
}

function copyFromContext(source: string, target: string): void {
  const files = contextFiles().filter((path) => !relative(source, path).startsWith('..'));
  if (files.length === 0) throw new Error(`The build's context has no ${source}`);
  for (const file of files) {
    cpSync(join(project, file), join(target, relative(source, file) || basename(file)));
  }
}

/** As COPY does: a file into a folder, or what is in a folder into another one. */
function copy(source: string, target: string): void {
  const isFolder = statSync(source).isDirectory();
  const isIntoFolder = existsSync(target) && statSync(target).isDirectory();
  cpSync(source, !isFolder && isIntoFolder ? join(target, basename(source)) : target, {
    recursive: true,
    verbatimSymlinks: true,
  });
}

function run(line: string, { root, folder, variables }: Stage): void {
  // The paths of the image are below the folder that stands for its root.
  const command = line.replaceAll(/(?<= )\/(?=\w)/g, `${root}/`);
  const { status } = spawnSync('sh', ['-c', command], {
    cwd: join(root, folder),
    env: environment(variables),
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`This step of the Dockerfile failed: RUN ${line}`);
}

/** In megabytes. */
export function sizeOf(folder: string): number {
  const bytes = (path: string): number => {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.reduce((sum, entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return sum + bytes(inner);
      return sum + (entry.isFile() ? statSync(inner).size : 0);
    }, 0);
  };
  return bytes(folder) / 1e6;
}
