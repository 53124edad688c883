import { NoBase, publishingCommit, withBaseFolder } from '#authoring/cli/live-in-git.ts';
import { compareFolders } from '#authoring/disk/compare-folders.ts';
import { studioFindingsOf } from './findings.ts';
import type { StudioChanges } from './studio-api.ts';
import { readFiles } from './studio-folder.ts';
import { Refused } from './studio-requests.ts';

/**
 * What became different since a commit; by default since what is live: since the commit that published
 * it. Throws `Refused`.
 */
export async function changesSince(
  since: string | undefined,
  folder: string,
): Promise<StudioChanges> {
  try {
    const commit = since ?? (await publishingCommit(folder));
    if (commit === undefined) {
      throw new NoBase('Git does not know what is live. The problems say what visitors lose.');
    }
    return await withBaseFolder(commit, folder, async (base) => {
      const { losses, changed } = await compareFolders(base, folder);
      const [before, now] = await Promise.all([base, folder].map(readFiles));
      return {
        losses: studioFindingsOf(folder, { ...before, ...now }, losses),
        changed,
        before: before ?? {},
      };
    });
  } catch (error) {
    if (error instanceof NoBase) throw new Refused(409, error.message);
    throw error;
  }
}
