import type { FileChanges } from '#authoring/document/files.ts';
import { jsonOf } from '#authoring/document/json/read-json.ts';
import { formatLive } from '#authoring/document/wizard/live-file.ts';
import { unitedSides } from '#authoring/edits/conflict.ts';
import { merged } from '#authoring/studio/model/merge.ts';
import { isStudioFile } from '#authoring/vite/development/studio-folder.ts';
import { Refused } from '#authoring/vite/development/studio-requests.ts';
import { oneAfterTheOther } from '#authoring/vite/development/writer.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import {
  commit,
  type Drafts,
  isOwn,
  listed,
  type OpenDraft,
  type Person,
  quizIdsOf,
  refuseForeign,
  refuseOthers,
  stage,
} from './drafts.ts';
import { GitError } from './git.ts';
import type { ActRequest, ActResult } from './team-api.ts';

type Keeps = NonNullable<ActRequest['keeps']>;

/** The same place was changed by both, and nobody has chosen. */
class Undecided extends Error {
  readonly theirs: FileChanges;
  constructor(theirs: FileChanges) {
    super('Both changed the same place.');
    this.theirs = theirs;
  }
}

/** How many times a change of the main line by others is taken in before giving up. */
const TRIES = 3;

/** The way of a draft to the main line. `isAlone`: one person is the whole team. */
export function makeHandIn(drafts: Drafts, isAlone: boolean) {
  const { main, mainBranch, whole, refOf } = drafts;
  const acceptInTurn = oneAfterTheOther();

  const push = (draft: OpenDraft, what: string) => draft.git(['push', '--quiet', 'origin', what]);

  async function pushOwn(draft: OpenDraft): Promise<void> {
    await push(draft, `HEAD:${refOf(draft.name)}`).catch((error: unknown) => {
      throw refusedBy(error);
    });
  }

  /** Takes in what was accepted meanwhile, as the studio puts two windows together. */
  async function takeInMain(draft: OpenDraft, person: Person, keeps: Keeps): Promise<void> {
    const { git } = draft;
    await drafts.fetchMain();
    const [base = '', tip = ''] = [
      await git(['merge-base', 'HEAD', main]),
      await git(['rev-parse', main]),
    ];
    if (base === tip) return;
    const changedIn = async (side: string) =>
      listed(await git(['diff', '--name-only', '-z', '--no-renames', base, side, '--', 'wizards']));
    const [own, theirs] = [await changedIn('HEAD'), new Set(await changedIn(tip))];
    const both = own.filter((path) => theirs.has(path) && isStudioFile(below(path)));
    // What it cannot merge is in the index, and looked at below.
    await git(['merge', '--quiet', '--no-commit', '--no-ff', tip], { author: person }).catch(
      async (error: unknown) => {
        if ((await unmergedIn(draft)).length === 0) throw error;
      },
    );
    const undecided: Record<string, string | null> = {};
    for (const path of both) {
      const [from, ours, other] = await Promise.all(
        [base, 'HEAD', tip].map((side) => textIn(draft, side, path)),
      );
      const text = mergedText(below(path), from ?? null, ours ?? null, other ?? null);
      const kept = keeps[below(path)];
      if (text !== undefined) await stage(git, path, text);
      else if (kept !== undefined) await stage(git, path, (kept === 'ours' ? ours : other) ?? null);
      else undecided[below(path)] = other ?? null;
    }
    const unknown = (await unmergedIn(draft)).filter((path) => !(below(path) in undecided));
    if (unknown.length > 0) {
      throw new Refused(
        409,
        `The main line changed ${unknown.join(', ')} as well, which the studio cannot put together. Ask a developer. Nothing was handed in, and the draft is as it was.`,
      );
    }
    if (Object.keys(undecided).length > 0) throw new Undecided(undecided);
    await commit(draft, person, 'Take in what was accepted meanwhile');
    await git(['reset', '--quiet', '--hard']);
  }

  /** The names in use with those of the quizzes that were touched, which must be in order. */
  const published = async (draft: OpenDraft) =>
    draft.published(quizIdsOf(await drafts.changedPaths(draft)));

  /** Records what visitors know from now on. */
  async function publishIn(draft: OpenDraft, person: Person): Promise<void> {
    await stage(draft.git, `wizards/${LIVE_FILE}`, await published(draft));
    if ((await draft.git(['diff', '--cached', '--name-only'])) === '') return;
    await commit(draft, person, 'Publish');
    await draft.git(['reset', '--quiet', '--hard']);
  }

  return {
    /** Puts the draft together with the main line, checks and pushes it. */
    async handIn(name: string, person: Person, keeps: Keeps): Promise<ActResult> {
      const work = (draft: OpenDraft) =>
        whole(draft, async () => {
          refuseOthers(name, person);
          await takeInMain(draft, person, keeps);
          const paths = await drafts.changedPaths(draft);
          if (paths.length === 0)
            throw new Refused(409, 'Nothing is different from the main line.');
          refuseForeign(person.rights, paths);
          await published(draft);
          await commit(draft, person, 'Hand in', 'handed-in');
          await pushOwn(draft);
        });
      try {
        await drafts.inDraft(name, work);
      } catch (error) {
        if (error instanceof Undecided) return { kind: 'conflict', theirs: error.theirs };
        throw error;
      }
      return { kind: 'done', name };
    },

    sendBack: (name: string, person: Person, words: string) =>
      drafts.inDraft(name, (draft) =>
        whole(draft, async () => {
          if (!person.rights.isApprover) throw new Refused(403, 'Approvers send back.');
          if (words === '') throw new Refused(400, 'Say in a line what should be different.');
          await requireHandedIn(name);
          await commit(draft, person, words, 'sent-back');
          await pushOwn(draft);
        }),
      ),

    /** Merges exactly the commit that was looked at, with the names in use, into the main line. */
    accept: (name: string, person: Person, seen: string) =>
      acceptInTurn(() =>
        drafts.inDraft(name, async (draft) => {
          if (!person.rights.isApprover || (isOwn(name, person) && !isAlone)) {
            throw new Refused(403, 'Somebody else accepts it, who is an approver.');
          }
          await whole(draft, async (looked) => {
            await requireHandedIn(name);
            if (looked !== seen)
              throw new Refused(409, 'It is different by now. Look at it again.');
            for (let tries = 1; ; tries += 1) {
              await takeInMain(draft, person, {}).catch((error: unknown) => {
                if (!(error instanceof Undecided)) throw error;
                throw new Refused(
                  409,
                  'The main line changed the same place. Send it back: handing it in again asks which stays.',
                );
              });
              await publishIn(draft, person);
              const words = `Accept “${(await drafts.historyOf(name)).at(-1)?.words ?? name}”`;
              const parents = ['-p', main, '-p', 'HEAD'];
              const tree = await draft.git(['rev-parse', 'HEAD^{tree}']);
              const merge = await draft.git(['commit-tree', tree, ...parents, '-F', '-'], {
                input: words,
                author: person,
              });
              try {
                await push(draft, `${merge}:refs/heads/${mainBranch}`);
                return;
              } catch (error) {
                // Somebody else was quicker.
                const before = await draft.git(['rev-parse', main]);
                await drafts.fetchMain();
                const isNewer = before !== (await draft.git(['rev-parse', main]));
                if (!isNewer || tries === TRIES) throw refusedBy(error);
              }
            }
          });
          await drafts.fetchMain().catch(() => undefined);
          await drafts.end(draft);
        }),
      ),
  };

  async function requireHandedIn(name: string): Promise<void> {
    const entries = await drafts.historyOf(name);
    if (entries.find(({ event }) => event !== 'comment')?.event === 'handed-in') return;
    throw new Refused(409, 'It is not handed in any more. Look at it again.');
  }
}

/** The path below the folder of wizards. */
const below = (path: string) => path.replace(/^wizards\//, '');

async function unmergedIn({ git }: OpenDraft): Promise<string[]> {
  return listed(await git(['diff', '--name-only', '-z', '--diff-filter=U']));
}

/** Null if there is no such file. */
async function textIn({ git }: OpenDraft, side: string, path: string): Promise<string | null> {
  if ((await git(['ls-tree', '--name-only', side, '--', path])) === '') return null;
  return git(['cat-file', 'blob', `${side}:${path}`], { isRaw: true });
}

/** Undefined where both changed one place. */
function mergedText(
  path: string,
  from: string | null,
  ours: string | null,
  theirs: string | null,
): string | null | undefined {
  if (ours === theirs || theirs === from) return ours;
  if (ours === from) return theirs;
  if (ours === null || theirs === null) return undefined;
  if (path === LIVE_FILE) {
    const sides = `<<<<<<<\n${ours}=======\n${theirs}>>>>>>>\n`;
    const united = unitedSides(jsonOf(sides, path, 'live'));
    if (united !== undefined) return formatLive(united);
  }
  const both = from === null ? undefined : merged(from, ours, theirs);
  return both?.kind === 'merged' ? both.text : undefined;
}

function refusedBy(error: unknown): unknown {
  if (!(error instanceof GitError)) return error;
  return new Refused(
    502,
    `The main repository refused it, and nothing was changed: ${error.message}`,
  );
}
