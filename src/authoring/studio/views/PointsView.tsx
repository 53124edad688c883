import { LinkButton } from '#authoring/studio/chips.tsx';
import { PointsInput } from '#authoring/studio/properties/PointsField.tsx';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { PointsTable } from './PointsTable.tsx';

/** The points of all options, to be changed. */
export function PointsView() {
  const { quiz, select, show } = useStudio();
  if ((quiz.definition.profile ?? []).length === 0) {
    return (
      <p className={styles.empty}>The quiz has no bars yet. Add two of them in the outline.</p>
    );
  }
  return (
    <PointsTable
      quiz={quiz}
      linkTo={(step, words) => (
        <LinkButton
          onClick={() => {
            select(step);
            show('screen');
          }}
        >
          {words}
        </LinkButton>
      )}
      pointsAt={(path, bar, label) => <PointsInput path={path} bar={bar} label={label} />}
    />
  );
}
