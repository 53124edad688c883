import { type ReactNode, useEffect, useState } from 'react';
import { sentenceOf } from '#authoring/studio/model/error-sentence.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import type { Draft, TeamState } from '#authoring/team/team-api.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { act, loadTeam, stateWords } from './team-calls.ts';

/** The drafts of a team: those that wait, one's own, and what others are at. */
export function DraftsPage() {
  const [team, setTeam] = useState<TeamState>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    loadTeam().then(setTeam, (error: unknown) => setProblem(sentenceOf(error)));
  }, []);
  const { you, drafts = [] } = team ?? {};
  const isOwn = ({ person }: Draft) => person === you?.person;
  const waits = drafts.filter(({ state }) => state === 'handed-in');
  const others = drafts.filter((each) => !isOwn(each) && !waits.includes(each));
  return (
    <TeamPage problem={problem}>
      <h1>Drafts</h1>
      {you && (
        <>
          <NewDraft onProblem={setProblem} />
          <DraftList title="Yours" drafts={drafts.filter(isOwn)} none="You have no draft." />
          <DraftList title="Waiting for approval" drafts={waits} none="Nothing waits." />
          {others.length > 0 && <DraftList title="What others are at" drafts={others} none="" />}
        </>
      )}
    </TeamPage>
  );
}

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

function NewDraft({ onProblem }: { onProblem: (problem: string) => void }) {
  const [isSent, setIsSent] = useState(false);
  const begin = async (form: FormData) => {
    if (isSent) return;
    setIsSent(true);
    try {
      const done = await act('', { words: String(form.get('words')) });
      if (done.kind === 'done') location.assign(`/studio/${done.name}`);
    } catch (error) {
      setIsSent(false);
      onProblem(sentenceOf(error));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void begin(new FormData(event.currentTarget));
      }}
    >
      <Row gap="sm" wraps>
        <input
          className={styles.lineInput}
          name="words"
          aria-label="What the new draft is about"
          placeholder="What it is about, for example: A question about light"
          maxLength={100}
          required
        />
        <Button type="submit" disabled={isSent}>
          New draft
        </Button>
      </Row>
    </form>
  );
}

interface DraftListProps {
  title: string;
  drafts: readonly Draft[];
  none: string;
}

function DraftList({ title, drafts, none }: DraftListProps) {
  return (
    <section>
      <h2 className={styles.outlineTitle}>{title}</h2>
      {drafts.length === 0 && <p className={styles.quiet}>{none}</p>}
      <Stack as="ul" isList gap="sm">
        {drafts.map((draft) => (
          <Card key={draft.name} as="li" gap="xs">
            <a className={textStyle({ size: 'name' })} href={`/drafts/${draft.name}`}>
              {draft.topic}
            </a>
            <p>
              {draft.owner}’s, {stateWords(draft)}
              {draft.quizIds.length > 0 && <>. Changes {draft.quizIds.join(', ')}</>}
            </p>
          </Card>
        ))}
      </Stack>
    </section>
  );
}
