import { NoBase, withBaseFolder } from '#checker/changes/base.ts';
import { changesBetween, changesSinceLive, readState } from '#checker/changes/compare.ts';
import type { Change } from '#checker/changes/report.ts';
import { pathBelow } from './findings.ts';
import type { StudioChange, StudioChanges } from './studio-api.ts';
import { readFiles } from './studio-folder.ts';
import { Refused } from './studio-requests.ts';

/** What became different for visitors since the last commit, or since what is live. Throws `Refused`. */
export async function changesSince(
  since: 'commit' | 'live',
  folder: string,
): Promise<StudioChanges> {
  try {
    if (since === 'live') {
      const changes = await changesSinceLive(folder);
      return { changes: changes.map((change) => shown(change, folder)), before: {} };
    }
    return await withBaseFolder('HEAD', folder, async (base) => {
      const changes = await changesBetween(await readState(base), await readState(folder));
      return {
        changes: changes.map((change) => shown(change, folder)),
        before: await readFiles(base),
      };
    });
  } catch (error) {
    if (error instanceof NoBase) throw new Refused(409, error.message);
    throw error;
  }
}

function shown(
  { impact, wizard, message, example, file, line }: Change,
  folder: string,
): StudioChange {
  return {
    isBreaking: impact === 'stored',
    wizardId: wizard,
    words: example === undefined ? message : `${message} For example: ${example}`,
    file: file === undefined ? undefined : pathBelow(folder, file),
    line,
  };
}
