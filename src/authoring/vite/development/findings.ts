import { relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import type { Edit } from '#authoring/document/problem.ts';
import { say } from '#authoring/document/say.ts';
import type { StudioFinding } from './studio-api.ts';

/** Diagnostics as the studio shows them: with their place in the folder. */
export function studioFindingsOf(
  folder: string,
  diagnostics: readonly Diagnostic[],
): StudioFinding[] {
  return diagnostics.map((diagnostic) => {
    const said = say(diagnostic, 'studio');
    const { file, line, column } = said;
    return {
      ...said,
      file: pathBelow(folder, file),
      edit: said.edit?.map((each) => below(folder, each)),
      place: `${file}:${line}:${column}`,
    };
  });
}

/** The edit of files below the folder. One beside it stays what it is, which the studio has not. */
function below(folder: string, edit: Edit): Edit {
  const inside = (file: string) => pathBelow(folder, file) ?? file;
  const file = inside(edit.file);
  return edit.kind === 'move' ? { ...edit, file, to: inside(edit.to) } : { ...edit, file };
}

/** The path of a file below the folder, as the studio writes it; undefined for one beside it. */
function pathBelow(folder: string, file: string): string | undefined {
  const path = relative(resolve(folder), resolve(file)).replaceAll(sep, '/');
  return path === '' || path === '..' || path.startsWith('../') ? undefined : path;
}
