import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { fixFor } from './fixes.ts';
import { blockOf, type PlacedFinding } from './model/findings.ts';
import * as styles from './studio.css.ts';
import { useStudio } from './studio-context.tsx';

interface FindingsProps {
  findings: readonly PlacedFinding[];
  /** Without the reason, beside the place itself. */
  isShort?: boolean;
  /** With a button that selects the place. Called when a button leads there, or fixes it. */
  onLeave?: () => void;
}

/** What the check says, with the fix where it is certain. */
export function Findings({ findings, isShort = false, onLeave }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <Stack as="ul" isList gap="sm">
      {findings.map((placed) => (
        <FindingItem
          key={`${placed.finding.place} ${placed.finding.rule} ${placed.finding.message}`}
          placed={placed}
          isShort={isShort}
          onLeave={onLeave}
        />
      ))}
    </Stack>
  );
}

interface FindingItemProps {
  placed: PlacedFinding;
  isShort: boolean;
  onLeave: (() => void) | undefined;
}

function FindingItem({ placed, isShort, onLeave }: FindingItemProps) {
  const studio = useStudio();
  const { finding, path, text } = placed;
  const fix = fixFor(placed, studio);
  return (
    <li className={finding.severity === 'error' ? styles.error : styles.warning}>
      <p>
        <b>{finding.severity === 'error' ? 'Error' : 'Warning'}:</b> {finding.message}
      </p>
      {!isShort && <p className={styles.quiet}>{finding.why}</p>}
      <p>{finding.fix}</p>
      <Row as="p" gap="sm" wraps>
        {onLeave && (
          <button
            type="button"
            className={styles.chip}
            onClick={() => {
              studio.select(blockOf(path));
              if (text !== undefined) studio.setLanguage(text.language);
              studio.show('screen');
              onLeave();
            }}
          >
            Show<span className={styles.unseen}> {finding.message}</span>
          </button>
        )}
        {fix && (
          <button
            type="button"
            className={styles.chip}
            onClick={() => {
              fix.apply();
              onLeave?.();
            }}
          >
            {fix.label}
            <span className={styles.unseen}> {finding.message}</span>
          </button>
        )}
      </Row>
    </li>
  );
}
