import { filesOf } from '#authoring/document/files.ts';
import { quizIdsIn, quizOf } from '#authoring/document/quiz.ts';
import { DialogActions, DialogChip } from '#authoring/studio/dialogs.tsx';
import { Findings } from '#authoring/studio/Findings.tsx';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import type { StudioFinding } from '#authoring/vite/development/studio-api.ts';

/** The list of what the check says of this quiz, and how many findings others have. */
export function Problems() {
  const { findings, view, isForDevelopers } = useStudio();
  const own = new Set(findings.map(({ finding }) => finding));
  const quizOfFinding = ({ file }: StudioFinding) =>
    quizIdsIn(view.files).find((id) => file !== undefined && filesOf(id).includes(file));
  const others = view.findings
    .filter((finding) => !own.has(finding))
    .map((finding) => ({ finding, id: quizOfFinding(finding) }))
    .filter(({ id }) => isForDevelopers || id !== undefined);
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
                {others.slice(0, 30).map(({ finding, id }) => (
                  <li key={`${finding.place} ${finding.rule}`}>
                    {isForDevelopers || id === undefined
                      ? finding.place
                      : titleOfBlock(quizOf(view.files, id), [])}
                    : {finding.message}
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
