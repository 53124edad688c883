import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { readFolder } from '#authoring/disk/read-folder.ts';
import { writeFiles } from '#authoring/disk/write-files.ts';
import type { Document } from '#authoring/document/read.ts';
import { count } from '#authoring/document/wording.ts';
import { type Edited, Refusal } from '#authoring/edits/refusal.ts';
import { type CliResult, failed, invalid } from './cli-result.ts';
import { formatDiagnostics } from './human.ts';

/** Runs a command with a folder, or says why there is none, or why nothing is done. */
export async function withDocument(
  folder: string,
  run: (files: Document, folder: string) => Promise<CliResult>,
): Promise<CliResult> {
  let files: Document;
  try {
    files = await readFolder(folder);
  } catch {
    const { diagnostics } = await checkWizards(folder);
    return failed(formatDiagnostics(diagnostics));
  }
  try {
    return await run(files, folder);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, findings, isOfFolder } = error;
    const report = findings.length > 0 ? `${formatDiagnostics(findings)}\n` : '';
    return (isOfFolder ? failed : invalid)(`${report}${message}\n`);
  }
}

/** Writes what an edit changes, all of it or nothing. Returns the paths in reports. */
export async function write(
  before: Document,
  { files }: Edited,
  folder: string,
): Promise<readonly string[]> {
  const { wizards, texts, live } = before.with(files);
  const paths = [...wizards, ...texts, ...(live ? [live] : [])].map(({ source }) =>
    source.file.slice(before.shownAs('').length),
  );
  const changed = paths.filter((path) => files[path] !== before.files[path]);
  const contents = new Map(changed.map((path) => [join(folder, path), files[path]]));
  try {
    // The first translation into a language needs its folder.
    for (const path of contents.keys()) await mkdir(dirname(path), { recursive: true });
    await writeFiles(contents);
  } catch (error) {
    const { message } = error as Error;
    throw new Refusal(`Nothing was written. ${message}`, { isOfFolder: true });
  }
  return changed.map((path) => before.shownAs(path));
}

/** A line for each file, or for each of whatever else was changed. */
export function listed(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}\n`).join('');
}

export function inFiles(changed: readonly string[]): string {
  return `in ${count(changed.length, 'file')}:\n${listed(changed)}`;
}
