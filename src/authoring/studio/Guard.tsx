import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Chip } from './chips.tsx';
import * as styles from './studio.css.ts';
import { useStudio } from './studio-context.tsx';

/** Keeps what cannot be shown of a broken quiz from taking the rest of the studio with it. */
export function Guard({ children }: { children: ReactNode }) {
  const { quiz, selected, shown } = useStudio();
  return (
    <ErrorBoundary FallbackComponent={NotShown} resetKeys={[quiz, selected.join('.'), shown]}>
      {children}
    </ErrorBoundary>
  );
}

function NotShown() {
  const { show } = useStudio();
  return (
    <div role="alert" className={styles.empty}>
      <p>
        This part cannot be shown, because the quiz does not fit its form. The problems say where.
      </p>
      <Chip onClick={() => show('file')}>Fix it as text</Chip>
    </div>
  );
}
