import type { ReactNode } from 'react';
import type { Path } from '#authoring/document/place.ts';
import { type Quiz, rawText } from '#authoring/document/quiz.ts';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { questionsOf } from '#engine/answers.ts';
import { optionsOf, rangeOf } from '#engine/step-kinds/index.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
import type { Points } from '#engine/wizard-definition.gen.ts';
import { mostPointsOf } from './points.ts';

interface PointsTableProps {
  quiz: Quiz;
  /** Leads to a question. */
  linkTo: (step: Path, words: string) => ReactNode;
  /** The points of what stands at a path for a bar. */
  pointsAt: (path: Path, bar: string, label: string, points: number | undefined) => ReactNode;
}

/** The points that every option gives to every bar, with the most that a visitor can reach. */
export function PointsTable({ quiz, linkTo, pointsAt }: PointsTableProps) {
  const { definition } = quiz;
  const bars = (definition.profile ?? []).map(({ id, labelKey }) => ({
    id,
    label: rawText(quiz, 'en', labelKey) ?? id,
  }));
  const questions = questionsOf(definition).filter(({ isWish }) => isWish !== true);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Option</th>
          {bars.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
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
                {linkTo(step, `${index + 1}. ${titleOfBlock(quiz, step)}`)}
              </th>
            </tr>
            {rowsOf(question).map(({ path, points }) => {
              const words = titleOfBlock(quiz, [...step, ...path.slice(0, -1)]);
              return (
                <tr key={path.join('.')}>
                  <th scope="row" className={styles.rowHead}>
                    {words}
                  </th>
                  {bars.map(({ id, label }) => (
                    <td key={id} data-bar={label}>
                      {pointsAt([...step, ...path], id, `${words}: ${label}`, points?.[id])}
                    </td>
                  ))}
                  <td data-bar="Total">
                    {bars.reduce((sum, { id }) => sum + (points?.[id] ?? 0), 0)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        );
      })}
      <tfoot>
        <tr>
          <th scope="row">Highest possible</th>
          {bars.map(({ id, label }) => (
            <td key={id} data-bar={label}>
              <b>{mostPointsOf(definition, id)}</b>
            </td>
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

interface PointsRow {
  path: string[];
  points: Points | undefined;
}

/** What can give points in a question: its options, or the ranges of its numbers. */
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
