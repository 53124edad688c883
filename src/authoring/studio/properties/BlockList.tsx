import { useState } from 'react';
import { nodeAt } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import type { Quiz } from '#authoring/document/quiz.ts';
import { addBlock } from '#authoring/edits/new-blocks.ts';
import type { Json } from '#authoring/edits/print-json.ts';
import { moveBlocks, setProperty } from '#authoring/edits/quiz-edits.ts';
import { Chip } from '#authoring/studio/chips.tsx';
import {
  BLOCKS,
  keyOfBlock,
  numbersOf,
  sizeOf,
  titleOfBlock,
} from '#authoring/studio/model/blocks.ts';
import { findingsUnder } from '#authoring/studio/model/findings.ts';
import { SortableList } from '#authoring/studio/outline/SortableList.tsx';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { firstComparison, questionsBefore } from './ConditionField.tsx';
import { Frame } from './controls.tsx';
import { NO_WORDS } from './WordsFields.tsx';

interface BlockListProps {
  path: Path;
  name: string;
  label: string;
  hint: string | undefined;
  remove: (() => void) | undefined;
}

/** The blocks of a list in a block, such as the options of a question: to open, to move, to add. */
export function BlockList({ path, name, ...frame }: BlockListProps) {
  const { quiz, edit, select, findings } = useStudio();
  const count = sizeOf(quiz, path);
  const blocks = Array.from({ length: count }, (_, index) => [...path, String(index)]);
  return (
    <Frame {...frame}>
      <SortableList
        items={blocks.map((block) => ({
          key: keyOfBlock(quiz, block),
          title: titleOfBlock(quiz, block),
          note: name === 'ranges' ? numbersOf(quiz, block) : undefined,
          mark: findingsUnder(findings, block),
          isSelected: false,
          isRetired: nodeAt(quiz.root, [...block, 'retired']) !== undefined,
          onSelect: () => select(block),
        }))}
        group={path.join('.')}
        onMove={(from, to) =>
          edit(`Move ${BLOCKS[name]?.one ?? 'part'}`, (files, id) =>
            moveBlocks(files, id, path, [from], to),
          )
        }
      />
      {name === 'options' || name === 'ranges' ? (
        <AddWithWords path={path} at={count} one={BLOCKS[name]?.one ?? 'part'} />
      ) : (
        BLOCKS[name]?.size === undefined &&
        name !== 'variants' && (
          <Chip
            onClick={() => {
              edit(`Add ${BLOCKS[name]?.one ?? 'part'}`, (files, id) =>
                setProperty(files, id, [...path, String(count)], firstEntry(name, quiz, path)),
              );
              select([...path, String(count)]);
            }}
          >
            + {BLOCKS[name]?.one ?? 'part'}
          </Chip>
        )
      )}
    </Frame>
  );
}

/** What is in a list without words of its own when it is added. */
export function firstEntry(name: string, quiz: Quiz, path: Path): Json {
  const bar = quiz.definition.profile?.[0]?.id ?? 'bar';
  if (name === 'scores') return { from: 0, to: 3, points: { [bar]: 1 } };
  const when = firstComparison(questionsBefore(quiz, path)) as unknown as Json;
  return { when, care: 'line' };
}

interface AddWithWordsProps {
  path: Path;
  at: number;
  one: string;
}

/** Adds a block by its words: a field for each language, and Enter adds it. */
function AddWithWords({ path, at, one }: AddWithWordsProps) {
  const { edit } = useStudio();
  const [words, setWords] = useState(NO_WORDS);
  return (
    <Row
      as="form"
      gap="sm"
      wraps
      onSubmit={(event) => {
        event.preventDefault();
        if (words.en.trim() === '') return;
        edit(`Add ${one} “${words.en}”`, (files, id) =>
          addBlock(files, id, { list: path, at, words }),
        );
        setWords(NO_WORDS);
        event.currentTarget.querySelector('input')?.focus();
      }}
    >
      {LANGUAGES.map((language) => (
        <input
          key={language}
          className={styles.input}
          lang={language}
          aria-label={`New ${one}, ${LANGUAGE_NAMES[language]}`}
          placeholder={`New ${one}, ${LANGUAGE_NAMES[language]}`}
          value={words[language]}
          onChange={({ target }) => setWords({ ...words, [language]: target.value })}
        />
      ))}
      <button type="submit" className={styles.chip} disabled={words.en.trim() === ''}>
        Add {one}
      </button>
    </Row>
  );
}
