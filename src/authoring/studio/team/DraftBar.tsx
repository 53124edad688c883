import { useEffect, useState } from 'react';
import * as styles from '#authoring/studio/studio.css.ts';
import type { TeamState } from '#authoring/team/team-api.ts';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { loadTeam, stateWords } from './team-calls.ts';

const ASK_AGAIN_MS = 60_000;

/** Which draft is open, and who else is at its quiz. */
export function DraftBar({ name, quizId }: { name: string; quizId: string }) {
  const team = useTeam();
  const own = team?.drafts.find((draft) => draft.name === name);
  const others = team?.drafts.filter((draft) => draft !== own && draft.quizIds.includes(quizId));
  return (
    <Row gap="sm" wraps className={styles.draftBar}>
      <a className={styles.link} href="/">
        Drafts
      </a>
      {own !== undefined && (
        <span>
          <b>{own.topic}</b>, {stateWords(own)}
          {own.person !== team?.you.person && ` · ${own.owner}’s draft: you can look around in it`}
        </span>
      )}
      <a className={styles.link} href={`/drafts/${name}`}>
        What changed, history, hand in
      </a>
      {others?.map((draft) => (
        <span key={draft.name} className={styles.quiet}>
          {draft.owner} has <a href={`/drafts/${draft.name}`}>a draft</a> that changes this quiz,{' '}
          {stateWords(draft)}.
        </span>
      ))}
    </Row>
  );
}

/** Without an answer it says what it said before. */
function useTeam(): TeamState | undefined {
  const [team, setTeam] = useState<TeamState>();
  useEffect(() => {
    const ask = () => void loadTeam().then(setTeam, () => undefined);
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return team;
}
