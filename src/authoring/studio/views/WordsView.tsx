import { memo, useState } from 'react';
import { rawText } from '#authoring/document/quiz.ts';
import { BadSheet, sheetOf } from '#authoring/edits/sheet/sheet.ts';
import { isStarterText } from '#authoring/rules/starter-text.ts';
import { Chip, LinkButton } from '#authoring/studio/chips.tsx';
import { DialogActions, DialogChip } from '#authoring/studio/dialogs.tsx';
import { Findings } from '#authoring/studio/Findings.tsx';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { sentenceOf } from '#authoring/studio/model/error-sentence.ts';
import { blockOf, findingsOfText, type PlacedFinding } from '#authoring/studio/model/findings.ts';
import { documentIn } from '#authoring/studio/model/studio-store.ts';
import { Flag } from '#authoring/studio/properties/controls.tsx';
import {
  type Repeatable,
  TextBox,
  useRepeatable,
} from '#authoring/studio/properties/TextField.tsx';
import * as styles from '#authoring/studio/studio.css.ts';
import { type Studio, useStudio } from '#authoring/studio/studio-context.tsx';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';

/** Which texts the table shows. */
const FILTERS = {
  all: 'All texts',
  missing: 'Still to be written',
  found: 'With a finding',
};
type FilterName = keyof typeof FILTERS;

/** Every text of the quiz in every language, to be translated in one go. */
export function WordsView() {
  const { quiz, findings, edit, select, show } = useStudio();
  const acts = { edit, ...useRepeatable(), select, show };
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
    const isWritten = (text: string, index: number) =>
      text !== '' && !isStarterText(text, LANGUAGES[index] ?? DEFAULT_LANGUAGE);
    if (filter === 'missing' && texts.every(isWritten)) return false;
    if (filter === 'found' && !findings.some(({ text }) => text?.key === key)) return false;
    return [key, ...texts].some((text) => text.toLowerCase().includes(sought.toLowerCase()));
  };
  // A row stays while somebody types in it, until something else is asked for.
  const asked = [quiz.id, filter, sought].join(' ');
  const [kept, keep] = useState({ asked: '', keys: new Set<string>() });
  const before = kept.asked === asked ? kept.keys : new Set<string>();
  const keys = new Set([...before, ...uses.map(({ value }) => value).filter(isShown)]);
  if (kept.asked !== asked || keys.size > before.size) keep({ asked, keys });
  const rows = uses.filter(({ value }) => keys.has(value));
  return (
    <Stack gap="sm">
      <Row gap="sm" wraps>
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
        <AllStillRight />
      </Row>
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
            <TextRow
              key={key}
              textKey={key}
              words={words}
              longest={longest}
              place={path.join('.')}
              title={titleOfBlock(quiz, blockOf(path))}
              english={rawText(quiz, 'en', key) ?? ''}
              spanish={rawText(quiz, 'es', key) ?? ''}
              englishFindings={findingsOfText(findings, key, 'en')}
              spanishFindings={findingsOfText(findings, key, 'es')}
              {...acts}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.empty}>There is no such text.</p>}
    </Stack>
  );
}

interface TextRowProps extends Pick<Studio, 'edit' | 'select' | 'show'>, Repeatable {
  textKey: string;
  words: string;
  longest: number;
  /** The path in the definition, joined by dots. */
  place: string;
  title: string;
  english: string;
  spanish: string;
  englishFindings: readonly PlacedFinding[] | undefined;
  spanishFindings: readonly PlacedFinding[] | undefined;
}

/** Renders again only if something in it changed. */
const TextRow = memo(function TextRow({
  textKey,
  words,
  longest,
  place,
  title,
  ...row
}: TextRowProps) {
  const { edit, placesFor, titleOf, select, show } = row;
  const box = { textKey, longest, label: words, edit, placesFor, titleOf };
  return (
    <tr>
      <th scope="row" className={styles.rowHead}>
        <LinkButton
          onClick={() => {
            select(blockOf(place.split('.')));
            show('screen');
          }}
        >
          {title}
        </LinkButton>
        <span className={styles.quiet}> {words}</span>
      </th>
      <td>
        <TextBox {...box} language="en" text={row.english} />
        {row.englishFindings && <Findings findings={row.englishFindings} isShort />}
      </td>
      <td>
        <TextBox {...box} language="es" text={row.spanish} />
        {row.spanishFindings && <Findings findings={row.spanishFindings} isShort />}
      </td>
    </tr>
  );
});

/** Says at once of many translations that they are right although their English changed. */
function AllStillRight() {
  const { quiz, findings, edit, edits, store } = useStudio();
  const [left, leave] = useState<readonly string[]>([]);
  const asked = findings.filter(({ finding }) => finding.edit?.[0]?.kind === 'translated');
  const right = asked.filter(({ text }) => !left.includes(text?.key ?? ''));
  if (asked.length < 2 || store.view().saving.kind !== 'saved') return null;
  return (
    <DialogChip
      label={`Still right: ${asked.length} …`}
      title="Which translations are still right?"
    >
      {(close) => (
        <>
          <p>The English of these changed. Leave out what must be translated anew.</p>
          {asked.map(({ text }) => {
            const key = text?.key ?? '';
            const isRight = !left.includes(key);
            return (
              <Flag
                key={key}
                label={`${rawText(quiz, DEFAULT_LANGUAGE, key)} – ${rawText(quiz, TRANSLATION, key)}`}
                hint={undefined}
                isOn={isRight}
                onChange={() =>
                  leave(isRight ? [...left, key] : left.filter((each) => each !== key))
                }
              />
            );
          })}
          <DialogActions onLeave={close}>
            <Button
              disabled={right.length === 0}
              onClick={() => {
                const all = right.flatMap(({ finding }) => finding.edit ?? []);
                edit('Say that translations are right', (files) => edits.withEdits(files, all));
                close();
              }}
            >
              Still right: {right.length}
            </Button>
          </DialogActions>
        </>
      )}
    </DialogChip>
  );
}

const TRANSLATION = LANGUAGES.find((language) => language !== DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE;

/** The sheet of all quizzes for translators: written from here, and read back. */
function Sheet() {
  const { store, edits, edit, say } = useStudio();
  const save = () => {
    const sheet = sheetOf(documentIn(store.view()), TRANSLATION);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([sheet], { type: 'text/csv' }));
    link.download = `texts-${TRANSLATION}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const sheet = new Uint8Array(await file.arrayBuffer());
    const { files } = edits.importSheet(documentIn(store.view()), TRANSLATION, sheet);
    edit('Read a sheet of texts', () => files);
  };
  const failed = (error: unknown) => {
    const rows = error instanceof BadSheet ? error.rows : [];
    say([...rows.map((row) => `Line ${row.line}: ${row.message}`), sentenceOf(error)].join('\n'));
  };
  return (
    <>
      <Chip onClick={save}>Save as a sheet</Chip>
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
