import {
  by,
  type Edit,
  type ProblemDetails,
  plain,
  sentence,
  type Value,
} from '#authoring/document/problem.ts';
import { hashOfText } from '#authoring/document/wizard/live-file.ts';
import type { TextEntry } from '#authoring/document/wizard/texts.ts';
import {
  formerHashOf,
  isStale,
  type Translation,
} from '#authoring/document/wizard/translation-state.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import type { Folder, TextRule, TextSet } from './rule.ts';
import { languageName } from './text-words.ts';

const staleText: TextRule = {
  id: 'stale-text',
  severity: 'error',
  why: 'Visitors would read what the English said before.',
  *check(texts, folder) {
    for (const pair of translationsOf(texts)) {
      if (!isStale(pair, folder.live)) continue;
      const { at } = pair.entry;
      const { at: englishAt } = pair.englishEntry;
      yield {
        at,
        waitsFor: [englishAt, at],
        message: sentence`The English of ${pair.key} has changed since it was translated, and the ${plain(languageName(pair.language))} has not.`,
        fix: sentence`Translate it again${by(` from ${englishAt.source.file}, line ${englishAt.source.positionOf(englishAt.offset).line}`, '')}. If it is still right: ${confirmation(pair)}`,
        edit: rightAsItIs(folder, pair),
      };
    }
    yield* exchanged(texts, folder);
  },
};

/** Translations that changed into what another one was, although the English stayed. */
function* exchanged(texts: TextSet, folder: Folder): Iterable<ProblemDetails> {
  const changed = new Map<string, Pair>();
  for (const pair of translationsOf(texts)) {
    const former = formerHashOf(pair, folder.live);
    if (former !== undefined) changed.set(`${pair.language} ${former}`, pair);
  }
  const explained = new Set<Pair>();
  for (const pair of changed.values()) {
    const other = changed.get(nowOf(pair));
    if (other === undefined || explained.has(pair)) continue;
    const isSwap = changed.get(nowOf(other)) === pair;
    if (isSwap) explained.add(other);
    const { language, key } = pair;
    const also = isSwap ? [other.key] : [];
    const name = languageName(language);
    yield {
      at: pair.entry.at,
      message: isSwap
        ? sentence`The ${plain(name)} texts ${key} and ${other.key} have changed places, and the English ones have not.`
        : sentence`The ${plain(name)} of ${key} is now what that of ${other.key} was, and the English has not changed.`,
      why: 'Visitors would read something else than is meant: anyone who chooses one of two such answers is told what belongs to the other.',
      fix: sentence`Give each its own translation back. If it is right like this: ${confirmation(pair, ...also)}`,
      edit: rightAsItIs(folder, pair, ...also),
    };
  }
}

function nowOf({ language, text }: Pair): string {
  return `${language} ${hashOfText(text)}`;
}

/** How an editor says that translations are right as they are. */
function confirmation({ language, textId, key }: Translation, ...others: readonly string[]): Value {
  const keys = [key, ...others].join(' ');
  return by(`npm run wizards:translated -- ${language} ${textId} ${keys}`, 'press “Still right”.');
}

function rightAsItIs(
  { path }: Folder,
  { language, textId, key }: Translation,
  ...others: readonly string[]
): Edit[] {
  const file = `${path}/${LIVE_FILE}`;
  return [{ kind: 'translated', file, textId, language, keys: [key, ...others] }];
}

interface Pair extends Translation {
  readonly entry: TextEntry;
  readonly englishEntry: TextEntry;
}

/** Every text that is there in English and in another language. */
function translationsOf({ textId, files }: TextSet): Pair[] {
  const model = files.get(DEFAULT_LANGUAGE);
  const others = [...files.values()].filter(({ language }) => language !== DEFAULT_LANGUAGE);
  return others.flatMap(({ language, entries }) =>
    Array.from(entries.values()).flatMap((entry) => {
      const { key, text } = entry;
      const englishEntry = model?.entries.get(key);
      if (text === undefined || englishEntry?.text === undefined) return [];
      return [{ textId, key, language, text, english: englishEntry.text, entry, englishEntry }];
    }),
  );
}

export const TRANSLATION_RULES: readonly TextRule[] = [staleText];
