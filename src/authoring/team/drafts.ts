import { createHash } from 'node:crypto';
import { access, mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { proposedName } from '#authoring/edits/names.ts';
import type { StudioNews, UndoStep } from '#authoring/vite/development/studio-api.ts';
import { Refused } from '#authoring/vite/development/studio-requests.ts';
import type { WatchedWizards } from '#authoring/vite/development/watched-wizards.ts';
import {
  type InTurn,
  oneAfterTheOther,
  type StudioApiOptions,
  type Writer,
} from '#authoring/vite/development/writer.ts';
import { CLAIMS_FILE, LIVE_FILE } from '#contract/wizard-files.ts';
import { type Author, type Git, GitError, gitIn } from './git.ts';
import { type Rights, refusalOf } from './rights.ts';
import { type Step, withSave } from './steps.ts';
import type { Draft, DraftEvent, DraftHistory, HistoryEntry, TeamState } from './team-api.ts';

/** Somebody who signed in. */
export interface Person extends Author {
  /** As in the names of their drafts. */
  readonly person: string;
  readonly rights: Rights;
}

const NAME = /^[a-z0-9](?:[a-z0-9_+@-]|\.(?=[a-z0-9])){0,100}\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether it can be the name of a draft. No such name leaves the folder of the drafts. */
export function isDraftName(name: string): boolean {
  return name.length <= 200 && NAME.test(name) && !/\.lock(\/|$)|@\{/.test(name);
}

/** Different for different addresses: the address itself, if it can be a part of a branch. */
export function personOf(who: string): string {
  const name = who.replace(' ', '-');
  if (isDraftName(`${name}/topic`)) return name;
  return `p-${createHash('sha256').update(who).digest('hex').slice(0, 16)}`;
}

const DRAFTS = 'refs/heads/draft/';
const EVENT = 'Studio-Event';
const EVENTS: readonly string[] = [
  'begun',
  'handed-in',
  'sent-back',
  'comment',
] satisfies DraftEvent[];
const FORMAT = `%H%x1f%P%x1f%an%x1f%aI%x1f%s%x1f%(trailers:key=${EVENT},valueonly,separator=%x2C)`;
const CONTENT = ['wizards', 'catalogue'];

/** How long a step of Undo rests before it is a part of the history. */
const REST_MS = 120_000;
/** What is fetched is at most this old, where it is only looked at. */
const FETCH_MS = 60_000;

export interface DraftsOptions {
  /** The folder of a clone. */
  repository: string;
  /** With `{branch}`; empty without a git host. */
  handedIn: string;
  openFolder: OpenFolder;
  restMs?: number;
}

/** The studio over a folder of wizards. */
interface StudioOfFolder {
  readonly watched: WatchedWizards;
  readonly answer: (
    request: IncomingMessage,
    response: ServerResponse,
    writer: Writer,
  ) => Promise<void>;
  /**
   * The text of `live.json` with the names of these quizzes. Throws `Refused` unless everything is
   * without errors, and their texts are written.
   */
  readonly published: (quizIds: readonly string[]) => Promise<string | null>;
}

export type OpenFolder = (
  folder: string,
  send: (news: StudioNews) => void,
  options: StudioApiOptions,
) => StudioOfFolder;

export interface OpenDraft extends StudioOfFolder {
  readonly name: string;
  readonly folder: string;
  readonly git: Git;
  readonly inTurn: InTurn;
  readonly listeners: Set<(news: StudioNews) => void>;
  steps: readonly Step[];
  /** Who did them. */
  author: Author | undefined;
  timer: NodeJS.Timeout | undefined;
}

export type Drafts = Awaited<ReturnType<typeof openDrafts>>;

/**
 * The drafts of a clone: each is a git worktree on a branch of its own, and what happened to it are
 * commits. There is no other state but the steps that rest.
 */
export async function openDrafts({
  repository,
  handedIn,
  openFolder,
  restMs = REST_MS,
}: DraftsOptions) {
  const git = gitIn(repository);
  const mainBranch = await mainOf(git);
  const main = `refs/remotes/origin/${mainBranch}`;
  const opened = new Map<string, Promise<OpenDraft>>();
  const fetchInTurn = oneAfterTheOther();
  let fetchedAt = 0;

  const refOf = (name: string) => DRAFTS + name;
  const folderOf = (name: string) => join(repository, '.data', 'drafts', name);

  async function names(): Promise<string[]> {
    const refs = await git(['for-each-ref', '--format=%(refname)', DRAFTS]);
    return refs
      .split('\n')
      .map((ref) => ref.slice(DRAFTS.length))
      .filter(isDraftName);
  }

  async function requireDraft(name: string): Promise<void> {
    if (isDraftName(name) && (await names()).includes(name)) return;
    throw new Refused(
      404,
      'There is no such draft: it was accepted or removed. What you wrote is still in the window.',
    );
  }

  /** Asks the main repository what is new, unless it was asked a moment ago. */
  function fetchMain(maxAgeMs = 0): Promise<void> {
    return fetchInTurn(async () => {
      if (Date.now() - fetchedAt < maxAgeMs) return;
      await git(['fetch', '--quiet', '--prune', 'origin']);
      fetchedAt = Date.now();
    });
  }

  async function historyOf(name: string): Promise<HistoryEntry[]> {
    const log = await git([
      'log',
      '-z',
      '--first-parent',
      `--format=${FORMAT}`,
      `${main}..${refOf(name)}`,
      '--',
    ]);
    let isReachable = true;
    return log
      .split('\0')
      .filter(Boolean)
      .map((line) => {
        const [commit = '', parents = '', by = '', at = '', words = '', said = ''] =
          line.split('\x1f');
        const entry = {
          commit,
          by,
          at,
          words,
          event: EVENTS.find((each) => each === said) as DraftEvent | undefined,
          isReachable,
        };
        if (parents.includes(' ')) isReachable = false;
        return entry;
      });
  }

  function draftOf(
    name: string,
    entries: readonly HistoryEntry[],
    paths: readonly string[],
  ): Draft {
    const latest = entries.find(({ event }) => event !== 'comment');
    const event = latest?.event;
    const [person = '', topic = ''] = name.split('/');
    return {
      name,
      person,
      topic: entries.at(-1)?.words ?? topic,
      owner: entries.at(-1)?.by ?? person,
      state: event === 'handed-in' || event === 'sent-back' ? event : 'open',
      at: latest?.at ?? '',
      by: latest?.by ?? '',
      quizIds: quizIdsOf(paths),
      link:
        handedIn === ''
          ? undefined
          : handedIn.replace(
              '{branch}',
              ['draft', person, topic].map(encodeURIComponent).join('/'),
            ),
    };
  }

  /** What it changes on disk, also what rests. */
  async function pathsOnDisk(name: string): Promise<string[]> {
    const diff = ['diff', '--name-only', '-z', '--no-renames', '--merge-base', main];
    const folder = folderOf(name);
    return (await exists(folder))
      ? listed(await gitIn(folder)([...diff, '--', ...CONTENT]))
      : listed(await git([...diff, refOf(name), '--', ...CONTENT]));
  }

  /** Opens a draft, at its folder, which is made anew if it is gone. */
  function open(name: string): Promise<OpenDraft> {
    const known = opened.get(name) ?? begin(name);
    opened.set(name, known);
    known.catch(() => opened.delete(name));
    return known;
  }

  async function begin(name: string): Promise<OpenDraft> {
    await requireDraft(name);
    const folder = folderOf(name);
    if (!(await exists(join(folder, '.git')))) {
      await mkdir(dirname(folder), { recursive: true });
      await git(['worktree', 'prune']);
      await git(['worktree', 'add', '--quiet', '--force', folder, `draft/${name}`]);
    }
    const wizards = join(folder, 'wizards');
    const listeners: OpenDraft['listeners'] = new Set();
    const inTurn = oneAfterTheOther();
    const ownGit = gitIn(folder);
    const send = (news: StudioNews) => {
      for (const hear of listeners) hear(news);
    };
    const studio = openFolder(wizards, send, {
      inTurn,
      // Who asks, and from where, the server of the team has checked.
      admit: () => undefined,
      base: () => ownGit(['merge-base', 'HEAD', main]),
    });
    return {
      name,
      folder,
      git: ownGit,
      inTurn,
      ...studio,
      listeners,
      steps: [],
      author: undefined,
      timer: undefined,
    };
  }

  /** Runs something with a draft, one after the other. */
  async function inDraft<T>(name: string, work: (draft: OpenDraft) => Promise<T>): Promise<T> {
    const draft = await open(name);
    return draft.inTurn(async () => {
      await requireDraft(name);
      return work(draft);
    });
  }

  /** Only the owner writes. */
  function writerOf(draft: OpenDraft, person: Person): Writer {
    return {
      check(paths) {
        if (!isOwn(draft.name, person))
          throw new Refused(403, 'This draft is somebody else’s. Begin one of your own.');
        refuseForeign(
          person.rights,
          paths.map((path) => `wizards/${path}`),
        );
      },
      wrote(step: UndoStep, files, pictures) {
        draft.steps = withSave(draft.steps, step, { at: Date.now(), files, pictures });
        draft.author = person;
        restSoon(draft);
      },
    };
  }

  function restSoon(draft: OpenDraft): void {
    clearTimeout(draft.timer);
    const [oldest] = draft.steps;
    if (oldest === undefined) return;
    const rested = () => commitSteps(draft, Date.now() - restMs);
    draft.timer = setTimeout(
      () => {
        // What cannot be written now is still on disk, and is tried again.
        void draft
          .inTurn(rested)
          .catch(console.error)
          .finally(() => restSoon(draft));
      },
      Math.max(restMs / 4, oldest.at + restMs - Date.now()),
    );
    draft.timer.unref();
  }

  /** Writes what rested until then into the history, step by step. */
  async function commitSteps(draft: OpenDraft, until: number): Promise<void> {
    const inHistory = async (words: string) => {
      if ((await draft.git(['diff', '--cached', '--name-only'])) !== '') {
        await commit(draft, draft.author ?? (await ownerOf(draft)), words);
      }
    };
    for (let [step] = draft.steps; step !== undefined && step.at <= until; [step] = draft.steps) {
      for (const [path, text] of Object.entries(step.files))
        await stage(draft.git, `wizards/${path}`, text);
      for (const path of step.pictures) await draft.git(['add', '--all', '--', `wizards/${path}`]);
      await inHistory(step.label);
      draft.steps = draft.steps.slice(1);
    }
    if (draft.steps.length > 0) return;
    // What was saved before the studio was started again, or is put together from several steps.
    await draft.git(['add', '--all', '--', ...CONTENT, ':(exclude,glob)**/*.tmp']);
    await inHistory('Other changes');
  }

  async function ownerOf({ name, git: ownGit }: OpenDraft): Promise<Author> {
    const log = await ownGit([
      'log',
      '--first-parent',
      '--format=%an%x1f%ae',
      `${main}..${refOf(name)}`,
      '--',
    ]);
    const [owner = '', email = ''] = log.split('\n').at(-1)?.split('\x1f') ?? [];
    return { name: owner || name, email };
  }

  /**
   * Does something that ends in a commit, after everything that rests is in the history. If it
   * fails, the draft is as it was.
   */
  async function whole<T>(draft: OpenDraft, work: (tip: string) => Promise<T>): Promise<T> {
    await commitSteps(draft, Number.POSITIVE_INFINITY);
    const tip = await draft.git(['rev-parse', 'HEAD']);
    try {
      return await work(tip);
    } catch (error) {
      await draft.git(['reset', '--quiet', '--hard', tip]);
      throw error;
    } finally {
      await draft.watched.refresh();
    }
  }

  async function end(draft: OpenDraft): Promise<void> {
    opened.delete(draft.name);
    clearTimeout(draft.timer);
    draft.watched.close();
    // It can be found again: git show refs/studio/ended/…
    await git(['update-ref', `refs/studio/ended/${draft.name}`, refOf(draft.name)]);
    await git(['worktree', 'remove', '--force', draft.folder]);
    await git(['update-ref', '-d', refOf(draft.name)]);
    await git(['push', '--quiet', 'origin', `:${refOf(draft.name)}`]).catch(() => undefined);
  }

  return {
    git,
    main,
    mainBranch,
    open,
    inDraft,
    writerOf,
    fetchMain,
    whole,
    end,
    refOf,
    historyOf,

    /** Refuses what the owner may not change, also if they could when they did. */
    async changedPaths({ git: ownGit }: OpenDraft): Promise<string[]> {
      return listed(
        await ownGit(['diff', '--name-only', '-z', '--no-renames', `${main}...HEAD`, '--']),
      );
    },

    async list(you: Person): Promise<TeamState> {
      await fetchMain(FETCH_MS).catch(() => undefined);
      const drafts: Draft[] = [];
      for (const name of await names()) {
        const entries = await historyOf(name);
        // The git host has accepted it.
        if (entries.length === 0) await inDraft(name, end);
        else drafts.push(draftOf(name, entries, await pathsOnDisk(name)));
      }
      drafts.sort((one, other) => other.at.localeCompare(one.at));
      return { you: { name: you.name, person: you.person, rights: you.rights }, drafts };
    },

    async history(
      name: string,
      you: Person,
      isAlone: boolean,
    ): Promise<Omit<DraftHistory, 'isFresh'>> {
      const draft = await open(name);
      const entries = await historyOf(name);
      return {
        draft: draftOf(name, entries, await pathsOnDisk(name)),
        commit: entries[0]?.commit ?? (await draft.git(['rev-parse', 'HEAD'])),
        isOwn: isOwn(name, you),
        mayAccept: you.rights.isApprover && (isAlone || !isOwn(name, you)),
        entries,
      };
    },

    /** Begins a draft. Returns its name. */
    async begin(person: Person, title: string): Promise<string> {
      if (title === '') throw new Refused(400, 'Say in a few words what the draft is about.');
      await fetchMain();
      const refs = await git([
        'for-each-ref',
        '--format=%(refname)',
        DRAFTS,
        'refs/remotes/origin/draft/',
        'refs/studio/ended/',
      ]);
      const own = refs.split('\n').filter((ref) => ref.includes(`/${person.person}/`));
      const topic = proposedName(
        title,
        'kebab',
        new Set(own.map((ref) => ref.split('/').at(-1) ?? '')),
        'draft',
      );
      const name = `${person.person}/${topic}`;
      if (!isDraftName(name)) throw new Refused(400, 'A draft cannot be called like this.');
      await git(['update-ref', refOf(name), main, '']);
      await inDraft(name, (draft) => commit(draft, person, title, 'begun'));
      return name;
    },

    /** Makes the files what they were, as a step of its own. */
    goBack: (name: string, person: Person, wanted: string) =>
      inDraft(name, (draft) =>
        whole(draft, async () => {
          refuseOthers(name, person);
          const entry = (await historyOf(name)).find(
            (each) => each.commit === wanted && each.isReachable,
          );
          if (entry === undefined) throw new Refused(400, 'The draft cannot go back to this.');
          await draft.git([
            'restore',
            `--source=${entry.commit}`,
            '--staged',
            '--worktree',
            '--',
            ...CONTENT,
          ]);
          await commit(draft, person, `Go back to “${entry.words}”`);
        }),
      ),

    /** A line that others read beside the draft. */
    comment: (name: string, person: Person, words: string) =>
      inDraft(name, async (draft) => {
        if (words === '') throw new Refused(400, 'Write a line first.');
        await commit(draft, person, words, 'comment');
      }),

    remove: (name: string, person: Person) =>
      inDraft(name, async (draft) => {
        refuseOthers(name, person);
        await commitSteps(draft, Number.POSITIVE_INFINITY);
        await end(draft);
      }),

    async close(): Promise<void> {
      for (const each of opened.values()) {
        const draft = await each;
        clearTimeout(draft.timer);
        await draft.inTurn(() => commitSteps(draft, Number.POSITIVE_INFINITY)).catch(console.error);
        draft.watched.close();
      }
    },
  };
}

export function isOwn(name: string, { person }: Person): boolean {
  return name.startsWith(`${person}/`);
}

export function refuseOthers(name: string, person: Person): void {
  if (!isOwn(name, person)) throw new Refused(403, 'This draft is somebody else’s.');
}

export function refuseForeign(rights: Rights, paths: readonly string[]): void {
  const refusal = refusalOf(rights, paths);
  if (refusal !== undefined) throw new Refused(403, refusal);
}

/** Commits what is staged, or an event. Words are one line of whatever a person typed. */
export async function commit(
  { git }: Pick<OpenDraft, 'git'>,
  author: Author,
  words: string,
  event?: DraftEvent,
): Promise<void> {
  const trailer = event === undefined ? '' : `\n\n${EVENT}: ${event}\n`;
  const options = ['--quiet', '--no-verify', '--allow-empty', '--cleanup=verbatim', '--file=-'];
  await git(['commit', ...options], { input: words + trailer, author });
}

/** Puts a text into what is committed next; null takes the file out. */
export async function stage(git: Git, path: string, text: string | null): Promise<void> {
  if (text === null) {
    await git(['update-index', '--force-remove', '--', path]);
    return;
  }
  const blob = await git(['hash-object', '-w', '--stdin'], { input: text });
  await git(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`]);
}

export const listed = (paths: string) => paths.split('\0').filter(Boolean);

/** The quizzes of files in the repository. */
export function quizIdsOf(paths: readonly string[]): string[] {
  const ids = paths.flatMap(
    (path) => /^wizards\/(?:texts\/[^/]+\/)?([^/]+)\.json$/.exec(path)?.[1] ?? [],
  );
  return [...new Set(ids)].filter((id) => ![LIVE_FILE, CLAIMS_FILE].includes(`${id}.json`));
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The branch that drafts begin at and go into. */
async function mainOf(git: Git): Promise<string> {
  const head = 'refs/remotes/origin/HEAD';
  await git(['fetch', '--quiet', '--prune', 'origin']);
  const found = await git(['symbolic-ref', '--quiet', head]).catch(async (error: unknown) => {
    if (!(error instanceof GitError)) throw error;
    await git(['remote', 'set-head', 'origin', '--auto']);
    return git(['symbolic-ref', head]);
  });
  return found.slice('refs/remotes/origin/'.length);
}
