import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { BOM, decode } from '#authoring/document/json/decode.ts';
import type { JsonFile } from '#authoring/document/json/json-file.ts';
import { type Flaw, problemOf, readJson } from '#authoring/document/json/read-json.ts';
import { Source } from '#authoring/document/place.ts';
import type { Problem } from '#authoring/document/problem.ts';

/** The text of a file, as well as it can be read. */
export interface TextOnDisk {
  /** Begins with the invisible mark (a BOM) if the file does. */
  readonly text: string;
  readonly flaw?: Flaw;
}

/** Never throws. */
export async function readText(path: string): Promise<TextOnDisk> {
  try {
    const { text, flaw } = decode(await readFile(path));
    if (flaw?.kind === 'bom') return { text: BOM + text };
    return { text, ...(flaw && { flaw }) };
  } catch (error) {
    return { text: '', flaw: { kind: 'unreadable', code: codeOf(error) } };
  }
}

/** The text of a file, with what is wrong with how it is saved. Never throws. */
export async function readSource(
  path: string,
  file: string,
): Promise<{ readonly source: Source; readonly problems: readonly Problem[] }> {
  const { text, flaw } = await readText(path);
  const source = new Source(file, text.startsWith(BOM) ? text.slice(BOM.length) : text);
  return { source, problems: flaw ? [problemOf(flaw, source)] : [] };
}

/** A JSON file by itself. Never throws. */
export async function readJsonFile(path: string, name: string): Promise<JsonFile> {
  const { text, flaw } = await readText(path);
  return readJson(text, shownPath(path), name, flaw);
}

/** The system's error code, such as ENOENT; empty if there is none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Seen from the working directory when it lies inside, so that editors and CI find the file. */
export function shownPath(folder: string): string {
  const path = relative(process.cwd(), resolve(folder));
  const isInside = path !== '' && path !== '..' && !path.startsWith(`..${sep}`);
  return (isInside ? path : resolve(folder)).replaceAll(sep, '/');
}
