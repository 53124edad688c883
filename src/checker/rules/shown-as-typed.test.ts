import { describe, expect, it } from 'vitest';
import { checkedFiles, picturesIn } from '#tests/checker/checked-files.ts';
import { diagnosticsAfter, edited } from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';

/** What is found in an English text with this content. */
async function foundIn(text: string) {
  const found = await diagnosticsAfter([EN, '"Walks"', JSON.stringify(text)]);
  return found.map(([rule, , message, fix]) => [rule, message, fix]);
}
const namesIn = async (text: string) => (await foundIn(text)).map(([rule]) => rule);

describe('a placeholder that nothing fills', () => {
  const fix =
    'Write the sentence without it. Only the answer to an earlier single choice can be repeated: {{answer:…}} with its answer key.';

  it.each([
    ['Dear {{name}}', "'{{name}}'", ''],
    ['Dear {{- answer:feel }}', "'{{- answer:feel}}'", " Did you mean '{{answer:feel}}'?"],
    ['You are {{feeel}}', "'{{feeel}}'", " Did you mean '{{answer:feel}}'?"],
    ['You are {answer:feeel}', "'{answer:feeel}'", " Did you mean '{{answer:feel}}'?"],
    ['Dear {name} and {{name}}', "'{{name}}' and '{name}'", ''],
    ['Dear %{name} and #{name}', "'%{name}' and '#{name}'", ''],
    ['Dear %s, %1$s, %(name)s, %d days', "'%s', '%1$s', '%(name)s' and '%d'", ''],
    ['Dear $name', "'$name'", ''],
    ['See $t(welcome.title)', "'$t(welcome.title)'", ''],
    ['Dear {{name', "'{{'", ''],
    ['{', "'{'", ''],
    [
      '{answer:feel} or {answer:night}',
      "'{answer:feel}' and '{answer:night}'",
      " Did you mean '{{answer:feel}}'?",
    ],
  ])('is in %s', async (text, list, hint) => {
    expect(await foundIn(text)).toEqual([
      ['placeholder', `The text 'helps.walks' has ${list}, which nothing fills.${hint}`, fix],
    ]);
  });

  it.each([
    ['{answer:feel}', "'{answer:feel}'", '{{answer:feel}}'],
    ['{ answer:feel }', "'{ answer:feel }'", '{{answer:feel}}'],
    ['{{answer:feel}', "'{{' and '}'", '{{answer:feel}}'],
    ['{answer:feel}}', "'{answer:feel}' and '}'", '{{answer:feel}}'],
    [
      '{answer:feel}, {answer:helps}',
      "'{answer:feel}' and '{answer:helps}'",
      '{{answer:feel}} and {{answer:helps}}',
    ],
  ])('only lacks braces in %s', async (text, list, fixed) => {
    expect(await foundIn(`You are ${text}`)).toEqual([
      [
        'placeholder',
        `The text 'helps.walks' has ${list}, which nothing fills.`,
        `Write ${fixed}.`,
      ],
    ]);
  });

  it.each([
    ['{{name}}', 'Visitors would see a gap in the sentence.'],
    ['{{name}} or {name}', 'Nothing fills it: visitors would see it as it is typed.'],
  ])('says what visitors would see of %s', async (text, why) => {
    const files = edited([[EN, '"Walks"', JSON.stringify(text)]]);
    const { diagnostics } = await checkedFiles(files, picturesIn('mood-folder'));
    expect(diagnostics.map((each) => each.why)).toEqual([why]);
  });

  it.each(['100 % sure', '50%', 'US$ 20', '$5 a day', 'It costs 5 $', '10 %digital'])(
    'is not in %s',
    async (text) => {
      expect(await foundIn(text)).toEqual([]);
    },
  );
});

describe('what editors type until they know the words', () => {
  it.each([
    ['TODO', 'TODO'],
    ['TODO: ask Ana', 'TODO'],
    [' TODO ', 'TODO'],
    ['Lorem ipsum dolor sit amet', 'Lorem ipsum'],
    ['???', '???'],
    ['…', '…'],
  ])('is in %s', async (text, draft) => {
    expect(await foundIn(text)).toEqual([
      [
        'placeholder',
        `The text 'helps.walks' has '${draft}' in the place of words that are still to be written.`,
        'Write the words.',
      ],
    ]);
  });

  it.each(['Todo', 'To do', '10', '🌞', '+', '?', 'Walks…'])('is not in %s', async (text) => {
    expect(await namesIn(text)).not.toContain('placeholder');
  });
});

describe('markup', () => {
  it.each([
    ['<b>Walks</b>', "HTML: '<b>' and '</b>'"],
    ['Walks<br/>and <a href="/x">more</a>', `HTML: '<br/>', '<a href="/x">' and '</a>'`],
    ['Walks <!-- later -->', "HTML: '<!--'"],
    ['Walks &amp; talks&nbsp;here', "a sign in the writing of HTML: '&amp;' and '&nbsp;'"],
    ['Caf&eacute; &#39;s', "a sign in the writing of HTML: '&eacute;' and '&#39;'"],
    [
      'See [this](https://example.com)',
      "a link in the writing of Markdown: '[this](https://example.com)'",
    ],
    ['**Walks** in the park', "Markdown: '**Walks**'"],
    ['You are *not* alone, __never__', "Markdown: '*not*' and '__never__'"],
    ['# Walks', "Markdown: '#'"],
    ['`Walks`', "Markdown: '`Walks`'"],
    ['Walks\\nand talks', "a backslash: '\\n'"],
    ['\\', "a backslash: '\\'"],
  ])('is in %s', async (text, what) => {
    const found = await foundIn(text);
    expect(found.map(([rule, message]) => [rule, message])).toEqual([
      ['markup', `The text 'helps.walks' has ${what}.`],
    ]);
  });

  it.each([
    'R&B, rock & roll',
    'I <3 walks',
    'a < b and b > a',
    'Walks * with a note',
    '5*3*2',
    'snake_case_name',
    '[Walks] (slow ones)',
    'Number #1 – walks',
    'Walks ~ talks',
    'Walks\nand talks',
  ])('is not in %s', async (text) => {
    expect(await foundIn(text)).toEqual([]);
  });
});

describe('an odd character', () => {
  it.each([
    ['CafÃ© life', "'Ã©' in place of 'é' after 'Caf'"],
    ['Itâ€™s a walk', "'â€™' in place of '’' after 'It'"],
    ['Sun ðŸŒž walks', "'ðŸŒž' in place of '🌞' after 'Sun'"],
    ['Caf├® life', "'├®', which is no letter, after 'Caf'"],
    ['Men├║ of the day', "'├║', which is no letter, after 'Men'"],
    ['Caf\ufffd life', "'\ufffd', which is no letter, after 'Caf'"],
    ['Caf?s at night', "a question mark inside a word after 'Caf'"],
    ['?lan walks', 'a question mark before a word at its beginning'],
    ['Walks (?or talks)', "a question mark before a word after 'Walks ('"],
    ['Wal\u00adking', "a soft hyphen (U+00AD) after 'Wal'"],
    ['\ufeffWalks', 'an invisible mark (a BOM) (U+FEFF) at its beginning'],
    ['Walks\u2028and', "an invisible line separator (U+2028) after 'Walks'"],
    ['Walks\u0007', "a character that cannot be seen (U+0007) after 'Walks'"],
    ['Walks\u202e', "a character that cannot be seen (U+202E) after 'Walks'"],
    ['Walks\u200d', "an invisible character that joins letters (U+200D) after 'Walks'"],
    ['👩\u200c', "an invisible character that parts letters (U+200C) after '👩'"],
    [
      'So many words come before the caf├®',
      "'├®', which is no letter, after 'come before the caf'",
    ],
    ['Walks\ue000', "a character that cannot be seen (U+E000) after 'Walks'"],
  ])('is in %j', async (text, what) => {
    const found = await foundIn(text);
    expect(found.map(([rule, message]) => [rule, message])).toEqual([
      ['odd-character', `The text 'helps.walks' has ${what}.`],
    ]);
  });

  it.each([
    'Walks\nand\ttalks',
    '20\u00a0% and 20\u202f%',
    'A family 👩‍👩‍👧 and a heart ❤️‍🔥',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '«CAFÉ» and ‘ÀÇ’, châteaux',
    'Really? yes',
    'Really?! Yes?',
    'café',
  ])('is not in %j', async (text) => {
    expect(await namesIn(text)).toEqual([]);
  });
});
