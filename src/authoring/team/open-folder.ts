import { checkProduct, nothingKnown } from '#authoring/check-product.ts';
import { readFolder } from '#authoring/disk/read-folder.ts';
import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import { say } from '#authoring/document/say.ts';
import { publish } from '#authoring/edits/publish.ts';
import { Refusal } from '#authoring/edits/refusal.ts';
import { studioApi } from '#authoring/vite/development/studio-plugin.ts';
import { Refused } from '#authoring/vite/development/studio-requests.ts';
import { watchWizards } from '#authoring/vite/development/watched-wizards.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import type { OpenFolder } from './drafts.ts';

/** Only the studio writes into a draft, and looks at it by itself: other changes may take a while. */
const LOOK_MS = 5_000;

/** The studio over the folder of a draft. */
export const openFolder: OpenFolder = (folder, send, options) => {
  const known = nothingKnown();
  const watched = watchWizards(folder, () => checkProduct(folder, [], known), LOOK_MS);
  return {
    watched,
    answer: studioApi(folder, watched, send, options),
    async published(quizIds) {
      const { checked } = await watched.refresh();
      const errors = checked.diagnostics.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) throw refusedFor(errors);
      const document = await readFolder(folder);
      try {
        const after = quizIds
          .filter((id) => `${id}.json` in document.files)
          .reduce((before, id) => before.with(publish(before, id).files), document);
        return after.files[LIVE_FILE] ?? null;
      } catch (error) {
        throw error instanceof Refusal ? refusedFor(error.findings) : error;
      }
    },
  };
};

const MOST_SAID = 5;

function refusedFor(findings: readonly Diagnostic[]): Refused {
  const said = findings.slice(0, MOST_SAID).map((each) => say(each, 'studio').message);
  const more = findings.length - said.length;
  const rest = more > 0 ? [`… and ${more} more.`] : [];
  return new Refused(409, ['Fix this first:', ...said, ...rest].join('\n'));
}
