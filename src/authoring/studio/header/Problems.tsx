import { DialogActions, DialogChip } from '#authoring/studio/dialogs.tsx';
import { Findings } from '#authoring/studio/Findings.tsx';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';

/** The list of what the check says of this quiz, and how many findings others have. */
export function Problems() {
  const { findings, view } = useStudio();
  const own = new Set(findings.map(({ finding }) => finding));
  const others = view.findings.filter((finding) => !own.has(finding));
  const label =
    findings.length === 0
      ? 'No problems'
      : `${findings.length} ${findings.length === 1 ? 'problem' : 'problems'}`;
  return (
    <DialogChip
      label={label}
      title={label}
      isBad={findings.some(({ finding }) => finding.severity === 'error')}
    >
      {(close) => (
        <>
          <Findings findings={findings} onLeave={close} />
          {others.length > 0 && (
            <>
              <h3 className={styles.outlineTitle}>Elsewhere</h3>
              <ul className={styles.bullets}>
                {others.slice(0, 30).map((finding) => (
                  <li key={`${finding.place} ${finding.rule}`}>
                    {finding.place}: {finding.message}
                  </li>
                ))}
              </ul>
            </>
          )}
          <DialogActions leave="Close" onLeave={close} />
        </>
      )}
    </DialogChip>
  );
}
