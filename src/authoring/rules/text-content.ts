import { sentence } from '#authoring/document/problem.ts';
import type { TextRule } from './rule.ts';
import { textsOf } from './text-words.ts';

const wrongTextValue: TextRule = {
  id: 'wrong-text-value',
  severity: 'error',
  why: 'Visitors would see nothing, or something broken, in its place: only texts can be shown.',
  *check({ files }) {
    for (const { key, at } of [...files.values()].flatMap((file) => file.unknownProperties)) {
      yield {
        at,
        message:
          key === ''
            ? sentence`The content of a text file must be a group of texts.`
            : sentence`${key} must be a text or a group of texts.`,
        fix: 'Put a text in quotation marks: "…". A group is braces { } around "name": "text" entries.',
      };
    }
  },
};

const emptyText: TextRule = {
  id: 'empty-text',
  severity: 'error',
  why: 'Visitors would see a gap, or a button without a word.',
  *check(texts) {
    for (const { key, at, text } of textsOf(texts)) {
      if (!/^[\s\p{Cf}]*$/u.test(text)) continue;
      yield {
        at,
        message: sentence`The text ${key} is empty.`,
        fix: 'Write the text. If there is to be none, delete it here and where a quiz names it.',
      };
    }
  },
};

const duplicateTextKey: TextRule = {
  id: 'duplicate-text-key',
  severity: 'error',
  why: 'Visitors would see only one of the two, and editors of the other would wonder why nothing changes.',
  *check({ files }) {
    for (const { entry, first } of [...files.values()].flatMap((file) => file.duplicates)) {
      yield {
        at: entry.nameAt,
        message: sentence`The text ${entry.key} stands twice in this file: here and in ${first.nameAt}.`,
        fix: 'A key may be written with dots or as groups inside each other; keep one of the two.',
      };
    }
  },
};

export const TEXT_CONTENT_RULES: readonly TextRule[] = [
  wrongTextValue,
  emptyText,
  duplicateTextKey,
];
