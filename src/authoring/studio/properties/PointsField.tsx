import { nodeAt, propertyMapOf } from '#authoring/document/json/tree.ts';
import { rawText } from '#authoring/document/quiz.ts';
import type { Path } from '#authoring/edits/edit-json.ts';
import { setProperty } from '#authoring/edits/quiz-edits.ts';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';

/** The points that an answer gives to each bar. */
export function PointsField({ path }: { path: Path }) {
  const { quiz } = useStudio();
  return (
    <div className={styles.fields}>
      {(quiz.definition.profile ?? []).map(({ id, labelKey }) => (
        <div key={id} className={styles.rowField}>
          {rawText(quiz, 'en', labelKey) ?? id}
          <PointsInput path={path} bar={id} label={rawText(quiz, 'en', labelKey) ?? id} />
        </div>
      ))}
    </div>
  );
}

interface PointsInputProps {
  path: Path;
  bar: string;
  label: string;
}

/** From nothing to 5. */
export function PointsInput({ path, bar, label }: PointsInputProps) {
  const { quiz, edit } = useStudio();
  const value = propertyMapOf(nodeAt(quiz.root, path)).get(bar)?.value.value;
  return (
    <input
      className={styles.pointsInput}
      type="number"
      min={0}
      max={5}
      aria-label={label}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => {
        const points = Math.min(5, Math.max(0, Math.trunc(Number(target.value))));
        edit(`Change points of ${titleOfBlock(quiz, path.slice(0, -1))}`, (files, id) =>
          setProperty(files, id, [...path, bar], points > 0 ? points : undefined),
        );
      }}
    />
  );
}
