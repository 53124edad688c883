import { NoBase, publishingCommit, withBaseFolder } from '#checker/changes/base.ts';
import { changesBetween, changesSinceLive, readState } from '#checker/changes/compare.ts';
import type { Change, ChangePlace } from '#checker/changes/report.ts';
import { pathBelow } from './findings.ts';
import type { StudioChange, StudioChanges, StudioPlace } from './studio-api.ts';
import { readFiles } from './studio-folder.ts';
import { Refused } from './studio-requests.ts';

/**
 * What became different for visitors since the last commit, or since what is live: since the commit
 * that published it or, if git does not know it, by its names alone. Throws `Refused`.
 */
export async function changesSince(
  since: 'commit' | 'live',
  folder: string,
): Promise<StudioChanges> {
  try {
    const commit = since === 'commit' ? 'HEAD' : await publishingCommit(folder);
    if (commit === undefined) {
      const changes = await changesSinceLive(folder);
      return { changes: changes.map((change) => shown(change, folder)), before: {} };
    }
    return await withBaseFolder(commit, folder, async (base) => {
      const changes = await changesBetween(await readState(base), await readState(folder));
      return {
        changes: changes.map((change) => shown(change, folder, base)),
        before: await readFiles(base),
      };
    });
  } catch (error) {
    if (error instanceof NoBase) throw new Refused(409, error.message);
    throw error;
  }
}

function shown(change: Change, folder: string, base = ''): StudioChange {
  const { impact, kind, wizard, message, example, place, formerPlace } = change;
  return {
    isBreaking: impact === 'stored',
    isConsequence: kind === 'outcome-shifted',
    wizardId: wizard,
    words: example === undefined ? message : `${message} For example: ${example}`,
    place: place && placeBelow(folder, place),
    formerPlace: formerPlace && placeBelow(base, formerPlace),
  };
}

function placeBelow(folder: string, { file, line, column }: ChangePlace): StudioPlace | undefined {
  const path = pathBelow(folder, file);
  return path === undefined ? undefined : { file: path, line, column };
}
