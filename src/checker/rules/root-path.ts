import type { ProblemDetails } from '#checker/diagnostics.ts';
import type { Folder } from '#checker/folder.ts';
import { quote } from '#checker/wording.ts';
import type { FolderRule } from './rule.ts';

export const rootPath: FolderRule = {
  id: 'root-path',
  severity: 'error',
  why: 'Visitors who know the bare address, from a card or an ad, would begin another quiz than before.',
  *check(folder) {
    const flagged = folder.wizards.flatMap(({ root, id, source }) =>
      root === undefined ? [] : [{ root, id, source }],
    );
    const [first, ...others] = flagged;
    for (const { root, id } of others) {
      yield {
        at: root,
        message: `The address / already leads to the wizard in ${first?.source.file}, and cannot lead to ${id ? quote(id.value) : 'this one'} as well.`,
        why: 'Visitors who open the address / can begin one quiz only, and nobody could tell which.',
        fix: 'Keep "root": true in one of the two files and delete it in the other.',
      };
    }
    if (others.length === 0) yield* movedRoot(folder);
  },
};

function* movedRoot({ wizards, live }: Folder): Iterable<ProblemDetails> {
  const [id] = Object.entries(live?.wizards ?? {}).find(([, { isRoot }]) => isRoot) ?? [];
  const before = wizards.find((wizard) => wizard.id?.value === id);
  const flagged = wizards.find(({ root }) => root !== undefined);
  const now = flagged ?? wizards[0];
  // A wizard that is gone is a problem of its own, and so is a file that cannot be read.
  if (id === undefined || before === undefined || now === undefined || now === before) return;
  if (wizards.some(({ isComplete }) => !isComplete)) return;
  const hint = flagged ? '' : ', the first by its file name, because none has "root": true';
  yield {
    at: flagged?.root ?? before.id?.at ?? before.at,
    message: `The address / led to the wizard ${quote(id)}, and now leads to ${quote(now.id?.value ?? now.textId)}${hint}.`,
    fix: `Write "root": true in ${before.source.file}${flagged ? ', and delete it here' : ''}. To let / lead elsewhere from now on, run npm run wizards:publish -- --forget / first.`,
  };
}
