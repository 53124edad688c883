import { LANGUAGE_NAMES, type Language } from '#contract/languages.ts';
import { CLAIMS_FILE } from '#contract/wizard-files.ts';

/** What somebody may change, by their groups. */
export interface Rights {
  /** Those whose texts they write. */
  readonly languages: readonly Language[];
  readonly isEditor: boolean;
  /** Also accepts what others hand in. */
  readonly isApprover: boolean;
}

export function hasRights({ languages, isEditor, isApprover }: Rights): boolean {
  return languages.length > 0 || isEditor || isApprover;
}

const CLAIMS = `wizards/${CLAIMS_FILE}`;

/** Whether they may change a file, by its path in the repository. */
function mayChange({ languages, isEditor, isApprover }: Rights, path: string): boolean {
  if (isApprover) return /^(wizards|catalogue)\//.test(path);
  if (isEditor) return /^(wizards|catalogue\/words)\//.test(path) && path !== CLAIMS;
  return languages.some((each) => path.startsWith(`wizards/texts/${each}/`));
}

/** Says what is not theirs to change; undefined if all of it is. */
export function refusalOf(rights: Rights, paths: readonly string[]): string | undefined {
  const foreign = paths.find((path) => !mayChange(rights, path));
  if (foreign === undefined) return undefined;
  const { languages, isEditor } = rights;
  const own = isEditor
    ? 'quizzes, but not the numbers that they claim, nor prices'
    : `texts in ${languages.map((each) => LANGUAGE_NAMES[each]).join(' and ')}, and nothing else`;
  return `Your group changes ${own}. ${foreign} is for others.`;
}
