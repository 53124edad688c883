import { relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import { type Files, filesOf } from '#authoring/document/files.ts';
import { calledIn, quizIdsIn, quizOf } from '#authoring/document/quiz.ts';
import { say } from '#authoring/document/say.ts';
import type { StudioFinding } from './studio-api.ts';

/** Diagnostics as the studio shows them: in words of the quiz, with their place in the folder. */
export function studioFindingsOf(
  folder: string,
  files: Files,
  diagnostics: readonly Diagnostic[],
): StudioFinding[] {
  const found = new Set(diagnostics.map(({ file }) => pathBelow(folder, file)));
  const calls = new Map(
    quizIdsIn(files).flatMap((id) => {
      const paths = filesOf(id).filter((path) => found.has(path));
      const called = paths.length > 0 ? calledIn(quizOf(files, id)) : undefined;
      return paths.map((path) => [path, called] as const);
    }),
  );
  return diagnostics.map((diagnostic) => {
    const path = pathBelow(folder, diagnostic.file);
    const said = say(diagnostic, 'studio', calls.get(path ?? ''));
    const { file, line, column } = said;
    return {
      ...said,
      file: path,
      // One beside the folder stays what it is, which the studio has not.
      edit: said.edit?.map((each) => ({
        ...each,
        file: pathBelow(folder, each.file) ?? each.file,
      })),
      place: `${file}:${line}:${column}`,
    };
  });
}

/** The path of a file below the folder, as the studio writes it; undefined for one beside it. */
function pathBelow(folder: string, file: string): string | undefined {
  const path = relative(resolve(folder), resolve(file)).replaceAll(sep, '/');
  return path === '' || path === '..' || path.startsWith('../') ? undefined : path;
}
