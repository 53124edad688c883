import { type CliResult, failed } from '#checker/cli-result.ts';
import { checkWizards } from '#checker/index.ts';
import { shownPath } from '#checker/json/read-json.ts';
import { formatDiagnostics } from '#checker/report/human.ts';
import { type FolderFiles, readFolder } from '#checker/wizard/folder.ts';

/** Runs a command with the files of a folder, or says why there are none, as the check does. */
export async function withFiles(
  folder: string,
  run: (files: FolderFiles) => Promise<CliResult>,
): Promise<CliResult> {
  let files: FolderFiles;
  try {
    files = await readFolder(folder, shownPath(folder));
  } catch {
    const { diagnostics } = await checkWizards(folder);
    return failed(formatDiagnostics(diagnostics, { color: false }));
  }
  return run(files);
}
