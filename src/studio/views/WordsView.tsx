import { useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { withChanges } from '../fixes.ts';
import { titleOfBlock } from '../model/blocks.ts';
import { blockOf } from '../model/findings.ts';
import { rawText } from '../model/quiz.ts';
import { TextInput } from '../properties/TextField.tsx';
import * as styles from '../studio.css.ts';
import { useStudio } from '../studio-context.tsx';
import { propose } from '../studio-server.ts';

/** Which texts the table shows. */
const FILTERS = {
  all: 'All texts',
  missing: 'Missing in a language',
  found: 'With a finding',
};
type FilterName = keyof typeof FILTERS;

/** Every text of the quiz in every language, to be translated in one go. */
export function WordsView() {
  const { quiz, findings, select, show } = useStudio();
  const [filter, setFilter] = useState<FilterName>('all');
  const [sought, setSought] = useState('');
  const seen = new Set<string>();
  const uses = quiz.index.texts.filter(({ value }) => {
    const isFirst = !seen.has(value);
    seen.add(value);
    return isFirst;
  });
  const isShown = (key: string) => {
    const texts = LANGUAGES.map((language) => rawText(quiz, language, key) ?? '');
    if (filter === 'missing' && texts.every((text) => text !== '')) return false;
    if (filter === 'found' && !findings.some(({ text }) => text?.key === key)) return false;
    return [key, ...texts].some((text) => text.toLowerCase().includes(sought.toLowerCase()));
  };
  const rows = uses.filter(({ value }) => isShown(value));
  return (
    <div className={styles.sheet}>
      <div className={styles.actions}>
        <select
          className={styles.smallInput}
          aria-label="Which texts"
          value={filter}
          onChange={({ target }) => setFilter(target.value as FilterName)}
        >
          {Object.entries(FILTERS).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
        <input
          className={styles.smallInput}
          type="search"
          aria-label="Find in the texts"
          placeholder="Find …"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <Sheet />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Where</th>
            {LANGUAGES.map((language) => (
              <th key={language} scope="col">
                {LANGUAGE_NAMES[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value: key, words, path, longest }) => (
            <tr key={key}>
              <th scope="row" className={styles.rowHead}>
                <button
                  type="button"
                  className={styles.linkButton}
                  onClick={() => {
                    select(blockOf(path));
                    show('screen');
                  }}
                >
                  {titleOfBlock(quiz, blockOf(path))}
                </button>
                <span className={styles.quiet}>{words}</span>
              </th>
              {LANGUAGES.map((language) => (
                <td key={language}>
                  <TextInput textKey={key} language={language} label={words} longest={longest} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.empty}>There is no such text.</p>}
    </div>
  );
}

const TRANSLATION = LANGUAGES.find((language) => language !== DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE;

const SHEET = 'sheet.csv';

/** The sheet of all quizzes for translators: written from here, and read back. */
function Sheet() {
  const { store, edit, say } = useStudio();
  const save = async () => {
    await store.flush();
    const { isPossible, words, output } = await propose({
      command: ['texts', 'export', TRANSLATION, '--output', SHEET],
    });
    const content = output[SHEET];
    if (!isPossible || content === undefined) return say(words);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
    link.download = `texts-${TRANSLATION}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    await store.flush();
    const { isPossible, words, changes } = await propose({
      command: ['texts', 'import', TRANSLATION, SHEET],
      attached: { [SHEET]: await file.text() },
    });
    if (!isPossible) return say(words);
    edit('Read a sheet of texts', (files) => withChanges(files, changes));
  };
  const failed = (error: unknown) => say(String(error));
  return (
    <>
      <button type="button" className={styles.chip} onClick={() => save().catch(failed)}>
        Save as a sheet
      </button>
      <label className={styles.chip}>
        Read a sheet
        <input
          className={styles.unseen}
          type="file"
          accept=".csv"
          onChange={({ target }) => {
            read(target.files?.[0]).catch(failed);
            target.value = '';
          }}
        />
      </label>
    </>
  );
}
