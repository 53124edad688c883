import type { Source } from '#checker/diagnostics.ts';
import { fileEncoding } from '#checker/json/file-rules.ts';
import type { TextSet } from '#checker/wizard/texts.ts';
import { didYouMean, draftIn, listOf, quote } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { TextRule } from './rule.ts';
import {
  ANSWER_PREFIX,
  halfBracedAnswers,
  isOfAnswer,
  lostAnswers,
  placeholdersOf,
  textsOf,
  type WrittenText,
} from './text-words.ts';

const placeholder: TextRule = {
  id: 'placeholder',
  severity: 'error',
  why: 'Nothing fills it: visitors would see it as it is typed.',
  *check(texts, folder) {
    for (const entry of textsOf(texts)) {
      const draft = draftIn(entry.text);
      if (draft !== undefined) {
        yield {
          at: entry.at,
          message: `The text ${quote(entry.key)} has ${quote(draft)} in the place of words that are still to be written.`,
          why: 'Visitors would see it as it is typed.',
          fix: 'Write the words.',
        };
        continue;
      }
      const unfilled = [...placeholdersOf(entry.text)].filter((name) => !isOfAnswer(name));
      const leftovers = leftoversOf(entry.text);
      const found = [...unfilled.map((name) => `{{${name}}}`), ...leftovers];
      const [first] = found;
      if (first === undefined || isLostAnswer(entry, texts)) continue;
      const message = `The text ${quote(entry.key)} has ${listOf(found, 'and')}, which nothing fills.`;
      const keys = answerKeysOf(texts);
      const halfBraced = [...halfBracedAnswers(entry.text)];
      if (halfBraced.length > 0 && halfBraced.every((name) => keys.includes(keyIn(name)))) {
        const fixed = halfBraced.map((name) => `{{${name}}}`);
        yield { at: entry.at, message, fix: `Write ${fixed.join(' and ')}.` };
        continue;
      }
      const meant = folder.nearest(wordIn(first), keys);
      yield {
        at: entry.at,
        message: `${message}${didYouMean(meant && `{{${ANSWER_PREFIX}${meant}}}`)}`,
        why: leftovers.length > 0 ? undefined : 'Visitors would see a gap in the sentence.',
        fix: `Write the sentence without it. Only the answer to an earlier single choice can be repeated: {{${ANSWER_PREFIX}…}} with its answer key.`,
      };
    }
  },
};

/** What other programs fill in, and braces, which no sentence needs. */
const LEFTOVER =
  /\$t\([^()]*\)|[$#%]?\{[^{}]*\}|[{}]+|%(?:\d+\$|\(\w+\))?[sd@](?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\$[a-z_]\w*/gu;

function leftoversOf(text: string): string[] {
  if (!/[{}%$]/.test(text)) return [];
  const rest = text.replace(/\{\{[^{}]*\}\}/g, ' ');
  return [...new Set(Array.from(rest.matchAll(LEFTOVER), ([leftover]) => leftover))];
}

/** Whether another rule reports that the translation misspells the place of an answer. */
function isLostAnswer({ key, text }: WrittenText, { files }: TextSet): boolean {
  const english = files.get(DEFAULT_LANGUAGE)?.entries.get(key)?.text;
  return english !== undefined && lostAnswers(text, english).length > 0;
}

function wordIn(found: string): string {
  return /\w+(?=\W*$)/.exec(found)?.[0] ?? '';
}

function keyIn(placeholder: string): string {
  return placeholder.slice(ANSWER_PREFIX.length);
}

function answerKeysOf({ wizards }: TextSet): string[] {
  const names = wizards.flatMap(({ index }) => index.names);
  return names.flatMap(({ kind, value }) => (kind === 'answer' ? [value] : []));
}

const markup: TextRule = {
  id: 'markup',
  severity: 'error',
  why: 'Texts are shown as they are typed: visitors would see the signs.',
  *check(texts) {
    for (const { key, at, text } of textsOf(texts)) {
      if (!/[<&*_`#[~\\]/.test(text)) continue;
      for (const { what, pattern, fix } of MARKUP) {
        const found = [...new Set(Array.from(text.matchAll(pattern), ([each]) => each.trim()))];
        if (found.length === 0) continue;
        yield {
          at,
          message: `The text ${quote(key)} has ${what}: ${listOf(found, 'and')}.`,
          fix,
        };
        // One text that was copied from a page or a program is one mistake.
        break;
      }
    }
  },
};

const ENTITIES =
  'amp|lt|gt|quot|apos|nbsp|shy|hellip|[mn]dash|[lr][sd]quo|[lr]aquo|bull|middot|copy|reg|trade|euro|deg|times|iexcl|iquest|e[nm]sp|thinsp|zwn?j|ord[fm]|[aeiouyAEIOUY](?:acute|grave|circ|uml)|[anoANO]tilde|[cC]cedil';

interface Markup {
  readonly what: string;
  readonly pattern: RegExp;
  readonly fix: string;
}

const MARKUP: readonly Markup[] = [
  {
    what: 'HTML',
    pattern: /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/gi,
    fix: 'Write the words alone. A line break is \\n.',
  },
  {
    what: 'a sign in the writing of HTML',
    pattern: new RegExp(
      `&(?:#\\d+|#x[\\da-f]+|${ENTITIES});|&(?:nbsp|amp|quot|lt|gt|#39)(?![A-Za-z0-9])`,
      'g',
    ),
    fix: 'Type the sign itself: é for &eacute;, & for &amp;, a space for &nbsp;.',
  },
  {
    what: 'a link in the writing of Markdown',
    pattern: /!?\[[^[\]]+\]\([^()]*\)/g,
    fix: 'Write the words alone; texts have no links.',
  },
  {
    what: 'Markdown',
    pattern:
      /\*\*[^\s*](?:[^*]*[^\s*])?\*\*|(?<![\p{L}\p{N}_])__[^\s_](?:[^_]*[^\s_])?__(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}*])\*[^\s*](?:[^*]*[^\s*])?\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_[^\s_](?:[^_]*[^\s_])?_(?![\p{L}\p{N}_])|~~[^~]+~~|`[^`]+`|^#{1,6} |^\* /gmu,
    fix: 'Write the words alone; texts have no bold, no italics and no headings.',
  },
  {
    what: 'a backslash',
    pattern: /\\[nrt"'/]?/g,
    fix: 'Delete it. A line break is \\n with one backslash, a quotation mark is \\".',
  },
];

const oddCharacter: TextRule = {
  id: 'odd-character',
  severity: 'error',
  why: 'Visitors would see garbled letters or boxes, and screen readers and searches stumble.',
  *check(texts) {
    const misread = misreadIn(texts);
    for (const { key, at, text } of textsOf(texts)) {
      // What was not saved as UTF-8 is reported where it is read.
      if (misread.has(at.source)) continue;
      // An empty text is reported by another rule, also one of invisible characters.
      if (/^[\s\p{Cf}]*$/u.test(text)) continue;
      const odd = garbledIn(text) ?? invisibleIn(text);
      if (odd === undefined) continue;
      const before = text.slice(0, odd.index).slice(-20).trim();
      const where = before === '' ? 'at its beginning' : `after ${quote(before)}`;
      yield { at, message: `The text ${quote(key)} has ${odd.what} ${where}.`, fix: odd.fix };
    }
  },
};

function misreadIn({ files }: TextSet): ReadonlySet<Source> {
  const misread = [...files.values()].filter((file) =>
    file.problems.some(({ rule }) => rule === fileEncoding),
  );
  return new Set(misread.map(({ source }) => source));
}

interface OddCharacter {
  readonly index: number;
  readonly what: string;
  readonly fix: string;
}

/** Letters that were saved in one encoding and read in another. */
function garbledIn(text: string): OddCharacter | undefined {
  const found = GARBLED.exec(text);
  if (found === null) return undefined;
  const { index } = found;
  const meant = meantBy(found[0]);
  if (meant !== undefined) {
    return {
      index,
      what: `${quote(found[0])} in place of ${quote(meant)}`,
      fix: 'The words were saved or pasted in a wrong encoding. Type the garbled letters of the file again and save it as UTF-8.',
    };
  }
  return {
    index,
    what: found[0].includes('?')
      ? `a question mark ${/\p{L}$/u.test(text.slice(0, index)) ? 'inside' : 'before'} a word`
      : `${quote(found[0])}, which is no letter,`,
    fix: 'A letter was lost when the file was saved. Type it again and save the file as UTF-8.',
  };
}

/** How Windows shows the bytes from 80 to 9f. The others are shown as Unicode numbers them. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTE = `[\\u0080-\\u00bf${WINDOWS}]`;
/**
 * The beginnings of é, ¿, “ and 🌞 as UTF-8, which in no language of the product stand before such
 * signs; a replacement character; the frames and roots of older programs; a letter lost to "?".
 */
const GARBLED = new RegExp(
  `[ÃÂ]${BYTE}|â[€\\u0080]${BYTE}?|ðŸ${BYTE}{0,2}|\\ufffd+|[├┬]\\S|√[^\\s\\w]|(?<=\\p{L})\\?(?=\\p{Ll})(?!\\w+=)|(?<=^|[\\s¿¡(“"])\\?(?=\\p{L})`,
  'u',
);

function meantBy(garbled: string): string | undefined {
  const bytes = Array.from(garbled, (sign) => {
    const index = WINDOWS.indexOf(sign);
    return index < 0 ? (sign.codePointAt(0) ?? 0) : 0x80 + index;
  });
  if (bytes.some((byte) => byte > 0xff || byte < 0x80)) return undefined;
  const meant = new TextDecoder('utf-8').decode(Uint8Array.from(bytes));
  return meant.includes('\ufffd') ? undefined : meant;
}

/** Characters that no sentence in a language of the product needs, but for those in emojis. */
const INVISIBLE =
  /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]|(?![\u{e0020}-\u{e007f}])\p{Cf}/gu;
const EMOJI_PART = /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f|\u20e3)$/u;

const CHARACTER_NAMES: ReadonlyMap<string, string> = new Map([
  ['\u00ad', 'a soft hyphen'],
  ['\u200b', 'a space of no width'],
  ['\u200c', 'an invisible character that parts letters'],
  ['\u200d', 'an invisible character that joins letters'],
  ['\u2060', 'an invisible character that joins words'],
  ['\ufeff', 'an invisible mark (a BOM)'],
  ['\u2028', 'an invisible line separator'],
  ['\u2029', 'an invisible paragraph separator'],
]);

function invisibleIn(text: string): OddCharacter | undefined {
  for (const { 0: sign, index } of text.matchAll(INVISIBLE)) {
    if (sign === '\u200d' && EMOJI_PART.test(text.slice(Math.max(index - 2, 0), index))) continue;
    const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return {
      index,
      what: `${CHARACTER_NAMES.get(sign) ?? 'a character that cannot be seen'} (U+${code})`,
      fix: 'Delete it: type the words around it again. Most editor programs can show such characters.',
    };
  }
  return undefined;
}

/** What the screens do not understand, but show. */
export const SHOWN_AS_TYPED_RULES: readonly TextRule[] = [placeholder, markup, oddCharacter];
