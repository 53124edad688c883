import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { type Diagnostic, Source } from '#checker/diagnostics.ts';
import { decode } from '#checker/json/decode.ts';
import { excerptOf } from '#checker/report/human.ts';
import type { Finding, StudioFinding } from './studio-api.ts';

/** Diagnostics as the studio shows them: with their place in the folder. */
export async function studioFindingsOf(
  folder: string,
  diagnostics: readonly Diagnostic[],
): Promise<StudioFinding[]> {
  const findings = await findingsOf(diagnostics);
  return findings.map((finding, index) => {
    const { file = '', line = 1, column = 1 } = diagnostics[index] ?? {};
    return { ...finding, file: pathBelow(folder, file), line, column };
  });
}

/** The path of a file below the folder, as the studio writes it; undefined for one beside it. */
function pathBelow(folder: string, file: string): string | undefined {
  const path = relative(resolve(folder), resolve(file)).replaceAll(sep, '/');
  return path === '' || path === '..' || path.startsWith('../') ? undefined : path;
}

/** Diagnostics as a page shows them. */
export async function findingsOf(diagnostics: readonly Diagnostic[]): Promise<Finding[]> {
  const files = [...new Set(diagnostics.map(({ file }) => file))];
  const sources = new Map(
    await Promise.all(files.map(async (file) => [file, await sourceOf(file)] as const)),
  );
  return diagnostics.map((diagnostic) => {
    const { file, line, column, severity, rule, message, why, fix } = diagnostic;
    const place = `:${line}:${column}`;
    const source = sources.get(file);
    return {
      severity,
      rule,
      place: `${file}${place}`,
      open: `${resolve(file)}${place}`,
      message,
      why,
      fix,
      excerpt: source === undefined ? [] : excerptOf(source, diagnostic),
    };
  });
}

async function sourceOf(file: string): Promise<Source> {
  try {
    return new Source(file, decode(await readFile(file)).text);
  } catch {
    return new Source(file, '');
  }
}
