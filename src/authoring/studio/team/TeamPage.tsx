import { type ReactNode, useState } from 'react';
import * as styles from '#authoring/studio/studio.css.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';

/** The frame of the pages around the studio. */
export function TeamPage({
  problem,
  children,
}: {
  problem: string | undefined;
  children: ReactNode;
}) {
  return (
    <main className={styles.teamPage}>
      <Row as="header" gap="sm" justify="between" wraps>
        <a className={styles.brand} href="/">
          Studio
        </a>
        <form method="post" action="/sign-out">
          <button type="submit" className={styles.linkButton}>
            Sign out
          </button>
        </form>
      </Row>
      {problem !== undefined && (
        <div role="alert" className={styles.error}>
          <pre className={styles.report}>{problem}</pre>
        </div>
      )}
      {children}
    </main>
  );
}

interface LineFormProps {
  label: string;
  example?: string;
  button: string;
  variant?: 'primary' | 'secondary';
  /** Says whether it was done. */
  onSend: (words: string) => Promise<boolean>;
}

/** A line, and what it is for. It stays until that is done. */
export function LineForm({
  label,
  example = label,
  button,
  variant = 'secondary',
  onSend,
}: LineFormProps) {
  const [isSent, setIsSent] = useState(false);
  const send = async (form: HTMLFormElement) => {
    if (isSent) return;
    setIsSent(true);
    if (await onSend(String(new FormData(form).get('words')))) form.reset();
    setIsSent(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <Row gap="sm" wraps>
        <input
          className={styles.lineInput}
          name="words"
          aria-label={label}
          placeholder={example}
          maxLength={300}
          required
        />
        <Button type="submit" variant={variant} disabled={isSent}>
          {button}
        </Button>
      </Row>
    </form>
  );
}
