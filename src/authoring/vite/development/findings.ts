import { relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '#authoring/document/diagnostics.ts';
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
    return { ...said, file: pathBelow(folder, file), place: `${file}:${line}:${column}` };
  });
}

/** The path of a file below the folder, as the studio writes it; undefined for one beside it. */
function pathBelow(folder: string, file: string): string | undefined {
  const path = relative(resolve(folder), resolve(file)).replaceAll(sep, '/');
  return path === '' || path === '..' || path.startsWith('../') ? undefined : path;
}
