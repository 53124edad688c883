import { nodeAt, propertyMapOf } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import { rawText } from '#authoring/document/quiz.ts';
import type { SchemaNode } from '#authoring/document/schema/file-schema.ts';
import { definitionOf } from '#authoring/document/schema/wizard-schema.ts';
import { setProperty } from '#authoring/edits/quiz-edits.ts';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';

const POINTS = definitionOf('points').additionalProperties as SchemaNode;

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

export function PointsInput({ path, bar, label }: PointsInputProps) {
  const { quiz, edit } = useStudio();
  const { minimum: least = 0, maximum: most = 0 } = POINTS;
  const value = propertyMapOf(nodeAt(quiz.root, path)).get(bar)?.value.value;
  return (
    <input
      className={styles.pointsInput}
      type="number"
      min={least}
      max={most}
      aria-label={label}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => {
        const points = Math.min(most, Math.max(least, Math.trunc(Number(target.value))));
        edit(`Change points of ${titleOfBlock(quiz, path.slice(0, -1))}`, (files, id) =>
          setProperty(files, id, [...path, bar], points === 0 ? undefined : points),
        );
      }}
    />
  );
}
