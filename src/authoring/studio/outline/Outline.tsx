import { memo, useState } from 'react';
import { nodeAt } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import type { Quiz } from '#authoring/document/quiz.ts';
import { moveBlocks } from '#authoring/edits/quiz-edits.ts';
import { Chip, MoveChips } from '#authoring/studio/chips.tsx';
import {
  BLOCKS,
  indexAfterMove,
  keyOfBlock,
  kindOfBlock,
  OUTLINE_LISTS,
  sizeOf,
  titleOfBlock,
} from '#authoring/studio/model/blocks.ts';
import { findingsAt, findingsUnder } from '#authoring/studio/model/findings.ts';
import { RemoveDialog } from '#authoring/studio/properties/BlockActions.tsx';
import { Flag } from '#authoring/studio/properties/controls.tsx';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { AddBlockDialog } from './AddBlockDialog.tsx';
import { SortableList } from './SortableList.tsx';

/** Everything in the quiz: its steps in order, and what the answers amount to. */
export const Outline = memo(function Outline() {
  const { quiz, selected, select, findings, isForDevelopers, setForDevelopers } = useStudio();
  const own = findingsAt(findings, []);
  return (
    <Stack as="nav" gap="md" aria-label="Outline">
      <button
        type="button"
        className={styles.settings}
        aria-current={selected.length === 0 || undefined}
        onClick={() => select([])}
      >
        <span className={styles.listText}>Settings of the quiz</span>
        {own.length > 0 && (
          <span className={styles.warningDot}>
            <span className={styles.unseen}>has a finding</span>
          </span>
        )}
      </button>
      {OUTLINE_LISTS.map((list) => (
        <OutlineList key={`${quiz.id} ${list}`} list={list} />
      ))}
      <Flag
        label="For developers"
        hint="Shows the files, and problems that only developers can do something about."
        isOn={isForDevelopers}
        onChange={setForDevelopers}
      />
    </Stack>
  );
});

function OutlineList({ list }: { list: string }) {
  const { quiz, selected, select, findings, edit, shown, show } = useStudio();
  const [isAdding, setIsAdding] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  /** More than the selected block: the indexes of those that are moved or removed together. */
  const [more, setMore] = useState<readonly number[]>([]);
  const { one, many } = BLOCKS[list] ?? { one: list, many: list };
  const count = sizeOf(quiz, [list]);
  const current = selected[0] === list ? Number(selected[1]) : undefined;
  const marked = more.filter((index) => index < count);
  const chosen = current === undefined || marked.includes(current) ? marked : [...marked, current];
  const together = marked.length > 0 ? chosen.toSorted((a, b) => a - b) : [];
  const has = (index: number, name: string) =>
    nodeAt(quiz.root, [list, String(index), name]) !== undefined;

  const move = (from: readonly number[], to: number) => {
    edit(`Move ${from.length > 1 ? `${from.length} ${many.toLowerCase()}` : one}`, (files, id) =>
      moveBlocks(files, id, [list], from, to),
    );
    if (current !== undefined) select([list, String(indexAfterMove(current, from, to))]);
    setMore((now) => now.map((index) => indexAfterMove(index, from, to)));
  };
  const pick = (index: number, isMore: boolean) => {
    if (!isMore) setMore([]);
    else if (current !== undefined && index !== current) {
      setMore(
        marked.includes(index) ? marked.filter((each) => each !== index) : [...marked, index],
      );
      return;
    }
    select([list, String(index)]);
    if (shown === 'changes' || shown === 'file') show('screen');
  };
  const first = together[0] ?? 0;
  return (
    <section aria-labelledby={`outline-${list}`}>
      <Row justify="between">
        <h2 id={`outline-${list}`} className={styles.outlineTitle}>
          {many} <span className={styles.quiet}>{count}</span>
        </h2>
        <Chip onClick={() => setIsAdding(true)}>
          + Add<span className={styles.unseen}> {one}</span>
        </Chip>
      </Row>
      <SortableList
        group={list}
        items={Array.from({ length: count }, (_, index) => {
          const block: Path = [list, String(index)];
          return {
            key: keyOfBlock(quiz, block),
            title: titleOfBlock(quiz, block),
            ...(list === 'steps' ? { number: index + 1 } : {}),
            note: noteOf(quiz, block),
            mark: findingsUnder(findings, block),
            isSelected: index === current || marked.includes(index),
            isBranch: list === 'steps' && has(index, 'when'),
            isRetired: has(index, 'retired'),
            onSelect: (isMore) => pick(index, isMore),
          };
        })}
        onMove={(from, to) => {
          if (!together.includes(from)) return move([from], to);
          move(together, Math.min(to, count - together.length));
        }}
      />
      {together.length > 1 && (
        <Row gap="sm" wraps>
          <span className={styles.quiet}>{together.length} selected</span>
          <MoveChips
            from={first}
            size={together.length}
            count={count}
            onMove={(to) => move(together, to)}
          />
          <Chip onClick={() => setIsRemoving(true)}>Remove …</Chip>
          {isRemoving && (
            <RemoveDialog
              blocks={together.map((index) => [list, String(index)])}
              onClose={() => {
                setIsRemoving(false);
                setMore([]);
              }}
            />
          )}
        </Row>
      )}
      {isAdding && <AddBlockDialog list={list} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

/** A word beside a title: the kind of a step, or that an outcome is the one for everybody else. */
function noteOf(quiz: Quiz, block: Path): string | undefined {
  if (block[0] === 'outcomes' && nodeAt(quiz.root, [...block, 'default']))
    return 'if no other fits';
  return block[0] === 'steps' ? kindOfBlock(quiz, block) : undefined;
}
