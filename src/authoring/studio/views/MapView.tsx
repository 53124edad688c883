import type { Path } from '#authoring/document/place.ts';
import { kindOfBlock, titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { sentenceOf } from '#authoring/studio/model/condition-sentence.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { isRetired } from '#engine/step-kinds/step-kind.ts';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';

/** What the check says of a step that nobody sees, and of an outcome that nobody gets. */
const UNREACHABLE = [
  'impossible-step',
  'impossible-outcome',
  'unreachable-default',
  'asked-later',
  'unknown-answer',
  'unknown-answer-value',
];

/** The way through the quiz: a line with its branches, and where it can end. */
export function MapView() {
  const { quiz } = useStudio();
  const { steps, outcomes } = quiz.definition;
  return (
    <div className={styles.map}>
      <h2 className={styles.outlineTitle}>Everybody’s way, and the branches of some</h2>
      <ol className={styles.mapLine}>
        {steps.map((step, index) => (
          <MapNode
            key={step.id}
            block={['steps', String(index)]}
            number={index + 1}
            isBranch={step.when !== undefined}
            isRetired={isRetired(step)}
            sentence={step.when && `Only if ${sentenceOf(quiz, step.when)}`}
          />
        ))}
      </ol>
      <h2 className={styles.outlineTitle}>Where it ends: the first that fits</h2>
      <Stack as="ol" isList gap="sm">
        {outcomes.map((outcome, index) => (
          <MapNode
            key={outcome.id}
            block={['outcomes', String(index)]}
            number={index + 1}
            isBranch={false}
            isRetired={false}
            sentence={
              outcome.when === undefined
                ? 'If no other fits'
                : `If ${sentenceOf(quiz, outcome.when)}`
            }
          />
        ))}
      </Stack>
    </div>
  );
}

interface MapNodeProps {
  block: Path;
  number: number;
  isBranch: boolean;
  isRetired: boolean;
  sentence: string | undefined;
}

function MapNode({ block, number, isBranch, isRetired: isOver, sentence }: MapNodeProps) {
  const { quiz, findings, select, show } = useStudio();
  const own = findings.filter(({ path }) => block.every((segment, n) => path[n] === segment));
  const unreachable = own.find(({ finding }) => UNREACHABLE.includes(finding.rule));
  return (
    <li
      className={styles.mapItem}
      data-branch={isBranch || undefined}
      data-retired={isOver || undefined}
      data-unreachable={unreachable !== undefined || undefined}
    >
      <button
        type="button"
        className={styles.mapNode}
        onClick={() => {
          select(block);
          show('screen');
        }}
      >
        <span className={styles.number}>{number}</span>
        <span>
          <span className={styles.listTitle}>{titleOfBlock(quiz, block)}</span>
          <span className={styles.quiet}>
            {isOver ? 'retired' : kindOfBlock(quiz, block)}
            {sentence && ` · ${sentence}`}
          </span>
          {unreachable && <span className={styles.bad}>{unreachable.finding.message}</span>}
        </span>
      </button>
    </li>
  );
}
