import type { Document } from '#authoring/document/read.ts';
import { liveOf } from '#authoring/document/wizard/check-live.ts';
import { formatLive } from '#authoring/document/wizard/live-file.ts';
import { textsIn } from '#authoring/document/wizard/texts.ts';
import {
  type Translation,
  translationsIn,
  withTranslations,
} from '#authoring/document/wizard/translation-state.ts';
import { didYouMean, listOf, nearest, quote } from '#authoring/document/wording.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import { type Edited, Refusal } from './refusal.ts';

interface Recorded extends Edited {
  readonly right: readonly Translation[];
}

/**
 * Records translations as right for their English, although they did not change: all that are named,
 * by their keys, or none. The id of a wizard may stand before the keys. Throws a `Refusal`.
 */
export function translated(
  files: Document,
  language: Language,
  names: readonly string[],
): Recorded {
  if (files.live === undefined) {
    throw new Refusal(
      `There is no ${LIVE_FILE} yet, so no translation is stale. npm run wizards:publish writes it.`,
      { isOfFolder: true },
    );
  }
  const live = liveOf(files);
  if (live === undefined) {
    const { file } = files.live.source;
    throw new Refusal(`${file} is damaged. Run npm run wizards:check first.`, { isOfFolder: true });
  }
  const [first = '', ...keys] = names;
  const all = [...textsIn(files.texts, DEFAULT_LANGUAGE).keys()];
  const isWizard = keys.length > 0 && all.includes(first);
  const wizards = isWizard ? [first] : all;
  const known = translationsIn(files.texts, language).filter(({ textId }) =>
    wizards.includes(textId),
  );
  const right = (isWizard ? keys : names).map((key) => {
    const [only, ...others] = known.filter((translation) => translation.key === key);
    if (only === undefined) {
      const where = wizards.length === 1 ? ` in ${quote(wizards.join())}` : '';
      const hint = didYouMean(
        nearest(
          key,
          known.map((each) => each.key),
        ),
      );
      throw new Refusal(`No translation has the key ${quote(key)}${where}.${hint}`);
    }
    if (others.length > 0) {
      const several = [only, ...others].map(({ textId }) => textId);
      throw new Refusal(
        `Several quizzes have a text ${quote(key)}: ${listOf(several, 'and')}. Write the quiz before the key.`,
      );
    }
    return only;
  });
  const text = formatLive(withTranslations(live, right));
  return { right, files: { ...files.files, [LIVE_FILE]: text } };
}
