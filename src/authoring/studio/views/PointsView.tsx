import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { rawText } from '#authoring/studio/model/quiz.ts';
import { PointsInput } from '#authoring/studio/properties/PointsField.tsx';
import { pointsOfBar } from '#authoring/studio/review/points.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { questionsOf } from '#engine/answers.ts';
import { optionsOf, rangeOf } from '#engine/step-kinds/index.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
import type { Points } from '#engine/wizard-definition.gen.ts';

/** The points that every choice gives to every bar, with the most that a visitor can reach. */
export function PointsView() {
  const { quiz, select, show } = useStudio();
  const { definition } = quiz;
  const bars = definition.profile ?? [];
  const questions = questionsOf(definition).filter(({ isWish }) => isWish !== true);
  if (bars.length === 0) {
    return (
      <p className={styles.empty}>The quiz has no bars yet. Add two of them in the outline.</p>
    );
  }
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Choice</th>
            {bars.map(({ id, labelKey }) => (
              <th key={id} scope="col">
                {rawText(quiz, 'en', labelKey) ?? id}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        {questions.map((question) => {
          const index = definition.steps.indexOf(question);
          const step = ['steps', String(index)];
          return (
            <tbody key={question.id}>
              <tr>
                <th scope="rowgroup" colSpan={bars.length + 2} className={styles.groupHead}>
                  <button
                    type="button"
                    className={styles.linkButton}
                    onClick={() => {
                      select(step);
                      show('screen');
                    }}
                  >
                    {index + 1}. {titleOfBlock(quiz, step)}
                  </button>
                </th>
              </tr>
              {rowsOf(question).map(({ path, points }) => {
                const words = titleOfBlock(quiz, [...step, ...path.slice(0, -1)]);
                return (
                  <tr key={path.join('.')}>
                    <th scope="row" className={styles.rowHead}>
                      {words}
                    </th>
                    {bars.map(({ id, labelKey }) => (
                      <td key={id}>
                        <PointsInput
                          path={[...step, ...path]}
                          bar={id}
                          label={`${words}: ${rawText(quiz, 'en', labelKey) ?? id}`}
                        />
                      </td>
                    ))}
                    <td>{bars.reduce((sum, { id }) => sum + (points?.[id] ?? 0), 0)}</td>
                  </tr>
                );
              })}
            </tbody>
          );
        })}
        <tfoot>
          <tr>
            <th scope="row">Highest possible</th>
            {bars.map(({ id }) => (
              <td key={id}>
                <b>{pointsOfBar(definition, id).most}</b>
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface PointsRow {
  path: string[];
  points: Points | undefined;
}

/** What can give points in a question: its choices, or the ranges of its numbers. */
function rowsOf(question: Question): PointsRow[] {
  const options = optionsOf(question).map(({ scores }, index) => ({
    path: ['options', String(index), 'scores'],
    points: scores,
  }));
  const ranges = (rangeOf(question)?.scores ?? []).map(({ points }, index) => ({
    path: ['scores', String(index), 'points'],
    points,
  }));
  return [...options, ...ranges];
}
