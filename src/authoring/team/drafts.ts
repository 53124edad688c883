import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { proposedName } from '#authoring/edits/names.ts';
import type { StudioNews } from '#authoring/vite/development/studio-api.ts';
import { Refused } from '#authoring/vite/development/studio-requests.ts';
import type { WatchedWizards } from '#authoring/vite/development/watched-wizards.ts';
import {
  type InTurn,
  oneAfterTheOther,
  type StudioApiOptions,
  type Writer,
} from '#authoring/vite/development/writer.ts';
import { CLAIMS_FILE, LIVE_FILE } from '#contract/wizard-files.ts';
import { type Author, type Git, gitIn } from './git.ts';
import { type Rights, refusalOf } from './rights.ts';
import {
  type ActRequest,
  type ActResult,
  DRAFT_EVENTS,
  type Draft,
  type DraftEvent,
  type DraftHistory,
  type HistoryEntry,
  type TeamState,
} from './team-api.ts';

/** Somebody who signed in. */
export interface Person extends Author {
  /** As in the names of their drafts. */
  readonly person: string;
  readonly rights: Rights;
  /** Whether they are the whole team. */
  readonly isAlone: boolean;
}

/** What a person does with a draft. Throws `Refused`. */
export type Act = (
  name: string,
  person: Person,
  request: Required<ActRequest>,
) => Promise<ActResult>;

const NAME = /^[a-z0-9](?:[a-z0-9_+@-]|\.(?=[a-z0-9])){0,100}\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether it can be the name of a draft. No such name leaves the folder of the drafts. */
function isDraftName(name: string): boolean {
  return name.length <= 200 && NAME.test(name) && !/\.lock(\/|$)|@\{/.test(name);
}

/** Different for different addresses: the address itself, if it can be a part of a branch. */
export function personOf(who: string): string {
  const name = who.replace(' ', '-');
  if (isDraftName(`${name}/topic`)) return name;
  return `p-${createHash('sha256').update(who).digest('hex').slice(0, 16)}`;
}

const DRAFTS = 'refs/heads/draft/';
const ENDED = 'refs/studio/ended/';
const refOf = (name: string) => DRAFTS + name;

const EVENT = 'Studio-Event';
const FORMAT = `%H%x1f%P%x1f%an%x1f%aI%x1f%s%x1f%(trailers:key=${EVENT},valueonly,separator=%x2C)`;
const CONTENT = ['wizards', 'catalogue'];

/** How long a step of Undo rests before it is a part of the history. */
const REST_MS = 120_000;
/** How often it is asked what the git host has accepted. */
const FETCH_MS = 60_000;

export interface DraftsOptions {
  /** The folder of a clone. */
  repository: string;
  /** With `{branch}`; empty without a git host. */
  handedIn: string;
  openFolder: OpenFolder;
  restMs?: number | undefined;
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

/** A draft at its folder, with the studio over it. */
export interface OpenDraft extends StudioOfFolder {
  readonly name: string;
  readonly folder: string;
  readonly git: Git;
  readonly inTurn: InTurn;
  readonly listeners: Set<(news: StudioNews) => void>;
  /** The step of Undo that is on disk and rests. */
  step: { readonly words: string; readonly author: Author } | undefined;
  timer: NodeJS.Timeout | undefined;
}

export type Drafts = Awaited<ReturnType<typeof openDrafts>>;

/**
 * The drafts of a clone: each is a git worktree on a branch of its own, and what happened to it are
 * commits. There is no other state but the step that rests.
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
  const fetchMain = () => fetchInTurn(() => git(['fetch', '--quiet', '--prune', 'origin']));
  const fetching = setInterval(() => void fetchMain().catch(() => undefined), FETCH_MS).unref();

  async function names(): Promise<string[]> {
    const refs = await refsIn(git, DRAFTS);
    return refs.map((ref) => ref.slice(DRAFTS.length)).filter(isDraftName);
  }

  async function requireDraft(name: string): Promise<void> {
    if ((await names()).includes(name)) return;
    throw new Refused(
      404,
      'There is no such draft: it was accepted or removed. What you wrote is still in the window.',
    );
  }

  /** The commits of a draft, the latest first; none once they are in the main line. */
  async function historyOf(name: string): Promise<HistoryEntry[]> {
    const range = `${main}..${refOf(name)}`;
    const log = await git(['log', '-z', '--first-parent', `--format=${FORMAT}`, range, '--']);
    let isReachable = true;
    return listed(log).map((line) => {
      const [commit = '', parents = '', by = '', at = '', words = '', said] = line.split('\x1f');
      const event = DRAFT_EVENTS.find((each) => each === said);
      const entry = { commit, by, at, words, event, isReachable };
      if (parents.includes(' ')) isReachable = false;
      return entry;
    });
  }

  /** What a draft changes of the main line that it has taken in. */
  async function changedPaths(name: string): Promise<string[]> {
    const range = `${main}...${refOf(name)}`;
    return listed(await git(['diff', '--name-only', '-z', '--no-renames', range, '--']));
  }

  async function draftOf(name: string, entries: readonly HistoryEntry[]): Promise<Draft> {
    const latest = entries.find(({ event }) => event !== 'comment');
    const event = latest?.event;
    const [person = '', topic = ''] = name.split('/');
    const branch = ['draft', person, topic].map(encodeURIComponent).join('/');
    return {
      name,
      person,
      topic: entries.at(-1)?.words ?? topic,
      owner: entries.at(-1)?.by ?? person,
      state: event === 'handed-in' || event === 'sent-back' ? event : 'open',
      at: latest?.at ?? '',
      by: latest?.by ?? '',
      quizIds: quizIdsOf(await changedPaths(name)),
      link: handedIn === '' ? undefined : handedIn.replace('{branch}', branch),
    };
  }

  /** Opens a draft, at its folder, which is made anew if it is gone. */
  function open(name: string): Promise<OpenDraft> {
    const known = opened.get(name) ?? openAnew(name);
    opened.set(name, known);
    known.catch(() => opened.delete(name));
    return known;
  }

  async function openAnew(name: string): Promise<OpenDraft> {
    await requireDraft(name);
    const folder = join(repository, '.data', 'drafts', name);
    if (!existsSync(join(folder, '.git'))) {
      await git(['worktree', 'prune']);
      await git(['worktree', 'add', '--quiet', '--force', folder, `draft/${name}`]);
    }
    const listeners: OpenDraft['listeners'] = new Set();
    const inTurn = oneAfterTheOther();
    const ownGit = gitIn(folder);
    const send = (news: StudioNews) => {
      for (const hear of listeners) hear(news);
    };
    const studio = openFolder(join(folder, 'wizards'), send, {
      inTurn,
      // Who asks, and from where, the server of the team has checked.
      admit: () => undefined,
      base: () => ownGit(['merge-base', 'HEAD', main]),
    });
    const rest = { step: undefined, timer: undefined };
    return { ...studio, name, folder, git: ownGit, inTurn, listeners, ...rest };
  }

  /**
   * Does something with a draft once everything before is in its history. If it fails, the draft is
   * as it was.
   */
  async function act(
    name: string,
    work: (draft: OpenDraft, tip: string) => Promise<void>,
  ): Promise<ActResult> {
    const draft = await open(name);
    return draft.inTurn(async () => {
      await requireDraft(name);
      await record(draft);
      const tip = await draft.git(['rev-parse', 'HEAD']);
      try {
        await work(draft, tip);
        return { kind: 'done', name };
      } catch (error) {
        await draft.git(['reset', '--quiet', '--hard', tip]);
        throw error;
      } finally {
        if (opened.has(name)) await draft.watched.refresh();
      }
    });
  }

  /** The git host has accepted it. What was written since then stays a draft. */
  async function endIfMerged(draft: OpenDraft): Promise<void> {
    if ((await historyOf(draft.name)).length === 0) await end(draft);
  }

  async function end(draft: OpenDraft): Promise<void> {
    const ref = refOf(draft.name);
    opened.delete(draft.name);
    clearTimeout(draft.timer);
    draft.watched.close();
    // It can be found again: git show refs/studio/ended/…
    await git(['update-ref', ENDED + draft.name, ref]);
    await git(['worktree', 'remove', '--force', draft.folder]);
    await git(['update-ref', '-d', ref]);
    await git(['push', '--quiet', 'origin', `:${ref}`]).catch(() => undefined);
  }

  return {
    main,
    mainBranch,
    open,
    act,
    fetchMain,
    historyOf,
    changedPaths,
    end,

    /** Only the owner writes. Another step of Undo puts the one before into the history. */
    writerOf(draft: OpenDraft, author: Person): Writer {
      return async ({ label, isUndone }, paths, write) => {
        refuseOthers(draft.name, author);
        refuseForeign(
          author.rights,
          paths.map((path) => `wizards/${path}`),
        );
        const before = draft.step?.words;
        const words = isUndone && label !== before ? `Undo: ${label}` : label;
        if (words !== before) await record(draft);
        await write();
        draft.step = { words, author };
        clearTimeout(draft.timer);
        const rested = () => void draft.inTurn(() => record(draft)).catch(console.error);
        draft.timer = setTimeout(rested, restMs).unref();
      };
    },

    async list(you: Person): Promise<TeamState> {
      for (const name of await names()) {
        if ((await historyOf(name)).length === 0) await act(name, endIfMerged);
      }
      const drafts: Draft[] = [];
      for (const name of await names()) drafts.push(await draftOf(name, await historyOf(name)));
      drafts.sort((one, other) => other.at.localeCompare(one.at));
      return { you: { name: you.name, person: you.person, rights: you.rights }, drafts };
    },

    async history(name: string, you: Person): Promise<Omit<DraftHistory, 'isFresh'>> {
      await requireDraft(name);
      const entries = await historyOf(name);
      return {
        draft: await draftOf(name, entries),
        commit: entries[0]?.commit ?? '',
        isOwn: isOwner(name, you),
        mayAccept: mayAccept(name, you),
        entries,
      };
    },

    /** Begins a draft, of which the result has the name. */
    async begin(person: Person, title: string): Promise<ActResult> {
      if (title === '') throw new Refused(400, 'Say in a few words what the draft is about.');
      await fetchMain();
      const known = await refsIn(git, DRAFTS, 'refs/remotes/origin/draft/', ENDED);
      const own = known.filter((ref) => ref.includes(`/${person.person}/`));
      const taken = new Set(own.map((ref) => ref.split('/').at(-1) ?? ''));
      const name = `${person.person}/${proposedName(title, 'kebab', taken, 'draft')}`;
      if (!isDraftName(name)) throw new Refused(400, 'A draft cannot be called like this.');
      const tree = await git(['rev-parse', `${main}^{tree}`]);
      const options = { input: messageOf(title, 'begun'), author: person };
      const commit = await git(['commit-tree', tree, '-p', main], options);
      await git(['update-ref', refOf(name), commit, '']);
      return { kind: 'done', name };
    },

    /** Makes the files what they were, as a step of its own. */
    goBack: ((name, person, wanted) =>
      act(name, async (draft) => {
        refuseOthers(name, person);
        const entry = (await historyOf(name)).find(
          (each) => each.commit === wanted.commit && each.isReachable,
        );
        if (entry === undefined) throw new Refused(400, 'The draft cannot go back to this.');
        const from = `--source=${entry.commit}`;
        await draft.git(['restore', from, '--staged', '--worktree', '--', ...CONTENT]);
        await commit(draft, person, `Go back to “${entry.words}”`);
      })) satisfies Act,

    /** A line that others read beside the draft. */
    comment: ((name, person, { words }) =>
      act(name, async (draft) => {
        if (words === '') throw new Refused(400, 'Write a line first.');
        await commit(draft, person, words, 'comment');
      })) satisfies Act,

    remove: ((name, person) =>
      act(name, async (draft) => {
        refuseOthers(name, person);
        await end(draft);
      })) satisfies Act,

    async close(): Promise<void> {
      clearInterval(fetching);
      for (const each of opened.values()) {
        const draft = await each;
        await draft.inTurn(() => record(draft)).catch(console.error);
        draft.watched.close();
      }
    },
  };
}

/** Writes what rests into the history, and what was on disk when the studio was started. */
async function record(draft: OpenDraft): Promise<void> {
  clearTimeout(draft.timer);
  const [owner = ''] = draft.name.split('/');
  const { words, author } = draft.step ?? {
    words: 'Other changes',
    author: { name: owner, email: owner },
  };
  // What a merge staged that did not end, as on a full disk, is none of it.
  await draft.git(['reset', '--quiet']);
  await draft.git(['add', '--all', '--', ...CONTENT, ':(exclude,glob)**/*.tmp']);
  const staged = await draft.git(['diff', '--cached', '--name-only']);
  if (staged !== '') await commit(draft, author, words);
  draft.step = undefined;
}

function isOwner(name: string, { person }: Person): boolean {
  return name.startsWith(`${person}/`);
}

/** Somebody else does, unless there is nobody. */
export function mayAccept(name: string, person: Person): boolean {
  return person.rights.isApprover && (person.isAlone || !isOwner(name, person));
}

export function refuseOthers(name: string, person: Person): void {
  if (isOwner(name, person)) return;
  throw new Refused(403, 'This draft is somebody else’s. Begin one of your own.');
}

export function refuseForeign(rights: Rights, paths: readonly string[]): void {
  const refusal = refusalOf(rights, paths);
  if (refusal !== undefined) throw new Refused(403, refusal);
}

/** Commits what is staged, or an event. */
export async function commit(
  { git }: OpenDraft,
  author: Author,
  words: string,
  event?: DraftEvent,
): Promise<void> {
  const options = ['--quiet', '--no-verify', '--allow-empty', '--cleanup=verbatim', '--file=-'];
  await git(['commit', ...options], { input: messageOf(words, event), author });
}

/** Words are one line of whatever a person typed. */
function messageOf(words: string, event?: DraftEvent): string {
  return event === undefined ? words : `${words}\n\n${EVENT}: ${event}\n`;
}

export const listed = (paths: string) => paths.split('\0').filter(Boolean);

async function refsIn(git: Git, ...places: readonly string[]): Promise<string[]> {
  return (await git(['for-each-ref', '--format=%(refname)', ...places])).split('\n');
}

/** The quizzes of files in the repository. */
export function quizIdsOf(paths: readonly string[]): string[] {
  const ids = paths.flatMap(
    (path) => /^wizards\/(?:texts\/[^/]+\/)?([^/]+)\.json$/.exec(path)?.[1] ?? [],
  );
  return [...new Set(ids)].filter((id) => ![LIVE_FILE, CLAIMS_FILE].includes(`${id}.json`));
}

/** The branch that drafts begin at and go into. */
async function mainOf(git: Git): Promise<string> {
  await git(['fetch', '--quiet', '--prune', 'origin']);
  await git(['remote', 'set-head', 'origin', '--auto']);
  const head = await git(['symbolic-ref', 'refs/remotes/origin/HEAD']);
  return head.slice('refs/remotes/origin/'.length);
}
