import { useEffect, useState } from 'react';
import { sentenceOf } from '#authoring/studio/model/error-sentence.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import type { Draft, TeamState } from '#authoring/team/team-api.ts';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { LineForm, TeamPage } from './TeamPage.tsx';
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
  const begin = async (words: string) => {
    try {
      const done = await act('', { words });
      if (done.kind === 'done') location.assign(`/studio/${done.name}`);
      // The button stays as it is until the next page is there.
      return await new Promise<never>(() => undefined);
    } catch (error) {
      setProblem(sentenceOf(error));
      return false;
    }
  };
  return (
    <TeamPage problem={problem}>
      <h1>Drafts</h1>
      {you && (
        <>
          <LineForm
            label="What the new draft is about"
            example="What it is about, for example: A question about light"
            button="New draft"
            variant="primary"
            onSend={begin}
          />
          <DraftList title="Yours" drafts={drafts.filter(isOwn)} none="You have no draft." />
          <DraftList title="Waiting for approval" drafts={waits} none="Nothing waits." />
          {others.length > 0 && <DraftList title="What others are at" drafts={others} none="" />}
        </>
      )}
    </TeamPage>
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
