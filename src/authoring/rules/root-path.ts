import { removeAt, setAt } from '#authoring/document/edit.ts';
import { type ProblemDetails, plain, sentence } from '#authoring/document/problem.ts';
import type { Folder, FolderRule } from './rule.ts';

export const rootPath: FolderRule = {
  id: 'root-path',
  severity: 'error',
  why: 'Visitors who know the bare address, from a card or an ad, would begin another quiz than before.',
  *check(folder) {
    const [first, ...others] = folder.wizards.filter(({ definition }) => definition.root);
    for (const { definition, nameAt } of others) {
      yield {
        at: nameAt('root'),
        message: sentence`The address / already leads to the quiz in ${plain(first?.source.file ?? '')}, and cannot lead to ${definition.id} as well.`,
        why: 'Visitors who open the address / can begin one quiz only, and nobody could tell which.',
        fix: 'Keep "root": true in one of the two files and delete it in the other.',
      };
    }
    if (others.length === 0) yield* movedRoot(folder);
  },
};

function* movedRoot({ wizards, unfit, live }: Folder): Iterable<ProblemDetails> {
  const [id] = Object.entries(live?.wizards ?? {}).find(([, { isRoot }]) => isRoot) ?? [];
  const before = wizards.find(({ definition }) => definition.id === id);
  const flagged = wizards.find(({ definition }) => definition.root);
  const now = flagged ?? wizards[0];
  // A wizard that is gone is a problem of its own, and so is a file that does not fit the schema.
  if (id === undefined || before === undefined || now === undefined || now === before) return;
  if (unfit.length > 0) return;
  const hint = flagged
    ? undefined
    : plain(', the first by its file name, because none has "root": true');
  yield {
    at: flagged?.nameAt('root') ?? before.at('id'),
    message: sentence`The address / led to the quiz ${id}, and now leads to ${now.definition.id}${hint}.`,
    edit: [
      setAt(before.at(), true, 'root'),
      ...(flagged ? [removeAt(flagged.nameAt('root'))] : []),
    ],
    fix: 'To let / lead elsewhere from now on, run npm run wizards:publish -- --forget / first.',
  };
}
