import type { FileChanges } from '#authoring/document/files.ts';
import { merged } from '#authoring/studio/model/merge.ts';
import { isStudioFile } from '#authoring/vite/development/studio-folder.ts';
import { Refused } from '#authoring/vite/development/studio-requests.ts';
import { oneAfterTheOther } from '#authoring/vite/development/writer.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import {
  type Act,
  commit,
  type Drafts,
  listed,
  mayAccept,
  type OpenDraft,
  type Person,
  quizIdsOf,
  refuseForeign,
  refuseOthers,
} from './drafts.ts';
import type { ActRequest, ActResult } from './team-api.ts';

type Keeps = NonNullable<ActRequest['keeps']>;

/** The same place was changed by both, and nobody has chosen. */
class Undecided extends Refused {
  readonly theirs: FileChanges;
  constructor(theirs: FileChanges) {
    super(
      409,
      'The main line changed the same place. Send it back: handing it in again asks which stays.',
    );
    this.theirs = theirs;
  }
}

/** The way of a draft to the main line. */
export function makeHandIn(drafts: Drafts) {
  const { main, mainBranch } = drafts;
  const acceptInTurn = oneAfterTheOther();

  async function push({ git, name }: OpenDraft): Promise<void> {
    await git(['push', '--quiet', 'origin', `HEAD:refs/heads/draft/${name}`]);
  }

  /**
   * Takes in what was accepted meanwhile, as the studio puts two windows together. The files of the
   * draft stay as they are until all of it is decided.
   */
  async function takeInMain(draft: OpenDraft, person: Person, keeps: Keeps): Promise<void> {
    const { git } = draft;
    await drafts.fetchMain();
    const base = await git(['merge-base', 'HEAD', main]);
    if (base === (await git(['rev-parse', main]))) return;
    const changedIn = async (side: string) =>
      listed(await git(['diff', '--name-only', '-z', '--no-renames', base, side, '--', 'wizards']));
    const [own, theirs] = [await changedIn('HEAD'), new Set(await changedIn(main))];
    const both = own.filter((path) => theirs.has(path) && isStudioFile(below(path)));
    const merging = ['merge-tree', '--stdin', '--name-only', '-z', '--no-messages'];
    const merge = await git(merging, { input: `HEAD ${main}\n` });
    const [, mergedTree = '', ...unmerged] = listed(merge);
    const unknown = unmerged.filter((path) => !both.includes(path));
    if (unknown.length > 0) {
      throw new Refused(
        409,
        `The main line changed ${unknown.join(', ')} as well, which the studio cannot put together. Ask a developer. Nothing was handed in, and the draft is as it was.`,
      );
    }
    await git(['read-tree', mergedTree]);
    const undecided: Record<string, string | null> = {};
    for (const path of both) {
      const from = await textIn(draft, base, path);
      const ours = await textIn(draft, 'HEAD', path);
      const other = await textIn(draft, main, path);
      // The names in use are those of the main line: accepting adds to them.
      const kept = path === LIVE ? 'theirs' : keeps[below(path)];
      const together = merged(from, ours, other);
      if (kept !== undefined) await stage(draft, path, kept === 'ours' ? ours : other);
      else if (together.kind === 'merged') await stage(draft, path, together.text);
      else undecided[below(path)] = other;
    }
    if (Object.keys(undecided).length > 0) throw new Undecided(undecided);
    const words = 'Take in what was accepted meanwhile';
    await git(['reset', '--quiet', '--hard', await committed(draft, person, words, 'HEAD', main)]);
  }

  return {
    /** Puts the draft together with the main line, checks and pushes it. */
    async handIn(name: string, person: Person, { keeps }: { keeps: Keeps }): Promise<ActResult> {
      try {
        return await drafts.act(name, async (draft) => {
          refuseOthers(name, person);
          await takeInMain(draft, person, keeps);
          const paths = await drafts.changedPaths(name);
          if (paths.length === 0)
            throw new Refused(409, 'Nothing is different from the main line.');
          refuseForeign(person.rights, paths);
          await draft.published(quizIdsOf(paths));
          await commit(draft, person, 'Hand in', 'handed-in');
          await push(draft);
        });
      } catch (error) {
        if (error instanceof Undecided) return { kind: 'conflict', theirs: error.theirs };
        throw error;
      }
    },

    sendBack: ((name, person, { words }) =>
      drafts.act(name, async (draft) => {
        if (!person.rights.isApprover) throw new Refused(403, 'Approvers send back.');
        if (words === '') throw new Refused(400, 'Say in a line what should be different.');
        await requireHandedIn(name);
        await commit(draft, person, words, 'sent-back');
        await push(draft);
      })) satisfies Act,

    /** Merges exactly the commit that was looked at, with the names in use, into the main line. */
    accept: ((name, person, seen) =>
      acceptInTurn(() =>
        drafts.act(name, async (draft, tip) => {
          if (!mayAccept(name, person))
            throw new Refused(403, 'Somebody else accepts it, who is an approver.');
          const topic = await requireHandedIn(name);
          if (tip !== seen.commit)
            throw new Refused(409, 'It is different by now. Look at it again.');
          await takeInMain(draft, person, {});
          const quizIds = quizIdsOf(await drafts.changedPaths(name));
          await stage(draft, LIVE, await draft.published(quizIds));
          const merge = await committed(draft, person, `Accept “${topic}”`, main, 'HEAD');
          await draft.git(['push', '--quiet', 'origin', `${merge}:refs/heads/${mainBranch}`]);
          await drafts.end(draft);
        }),
      )) satisfies Act,
  };

  /** Returns what the draft is about. */
  async function requireHandedIn(name: string): Promise<string | undefined> {
    const entries = await drafts.historyOf(name);
    const latest = entries.find(({ event }) => event !== 'comment');
    if (latest?.event === 'handed-in') return entries.at(-1)?.words;
    throw new Refused(409, 'It is not handed in any more. Look at it again.');
  }
}

const LIVE = `wizards/${LIVE_FILE}`;

/** The path below the folder of wizards. */
const below = (path: string) => path.replace(/^wizards\//, '');

/** Null if there is no such file. */
async function textIn({ git }: OpenDraft, side: string, path: string): Promise<string | null> {
  if ((await git(['ls-tree', '--name-only', side, '--', path])) === '') return null;
  return git(['cat-file', 'blob', `${side}:${path}`], { isRaw: true });
}

/** Puts a text into what is committed next; null takes the file out. */
async function stage({ git }: OpenDraft, path: string, text: string | null): Promise<void> {
  if (text === null) {
    await git(['update-index', '--force-remove', '--', path]);
    return;
  }
  const blob = await git(['hash-object', '-w', '--stdin'], { input: text });
  await git(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`]);
}

/** Commits what is staged as a merge, which no branch has yet. */
async function committed(
  { git }: OpenDraft,
  author: Person,
  input: string,
  into: string,
  from: string,
): Promise<string> {
  const tree = await git(['write-tree']);
  return git(['commit-tree', tree, '-p', into, '-p', from], { input, author });
}
