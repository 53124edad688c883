import { useCallback, useEffect, useState } from 'react';
import type { FileChanges } from '#authoring/document/files.ts';
import { type Quiz, quizIdsIn, quizOf } from '#authoring/document/quiz.ts';
import { Chip } from '#authoring/studio/chips.tsx';
import { DialogActions, DialogChip } from '#authoring/studio/dialogs.tsx';
import { Conflict } from '#authoring/studio/header/Messages.tsx';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { type SaidChange, saidChanges } from '#authoring/studio/model/change-words.ts';
import { sentenceOf } from '#authoring/studio/model/error-sentence.ts';
import { OutcomeEntry, StepEntry } from '#authoring/studio/review/Entry.tsx';
import { useVisitors } from '#authoring/studio/review/visitors.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { loadChanges, loadState } from '#authoring/studio/studio-server.ts';
import { ChangeWords } from '#authoring/studio/views/ChangesView.tsx';
import { useShown } from '#authoring/studio/views/ScreenView.tsx';
import { canRun } from '#authoring/studio/views/shown-quiz.ts';
import type { ActRequest, DraftHistory, HistoryEntry } from '#authoring/team/team-api.ts';
import type { StudioChanges, StudioState } from '#authoring/vite/development/studio-api.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { LineForm, TeamPage } from './TeamPage.tsx';
import { act, dayOf, loadHistory, stateWords, visitorsAddress } from './team-calls.ts';

interface Loaded {
  history: DraftHistory;
  state: StudioState;
  changes: StudioChanges;
}

/** Says whether it was done. */
type Act = (what: string, request?: ActRequest) => Promise<boolean>;

/** A draft as a whole: what changed, its screens, its history, and its way to visitors. */
export function DraftPage({ name }: { name: string }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<{ theirs: FileChanges; keeps: ActRequest['keeps'] }>();
  const [isBusy, setIsBusy] = useState(false);
  const load = useCallback(async () => {
    const [history, state, changes] = await Promise.all([
      loadHistory(name),
      loadState(),
      loadChanges('commit'),
    ]);
    setLoaded({ history, state, changes });
  }, [name]);
  useEffect(() => {
    load().catch((error: unknown) => setProblem(sentenceOf(error)));
  }, [load]);
  if (loaded === undefined)
    return <TeamPage problem={problem}>{!problem && <p>One moment …</p>}</TeamPage>;

  const does: Act = async (what, request = {}) => {
    if (isBusy) return false;
    setIsBusy(true);
    setProblem(undefined);
    setConflict(undefined);
    try {
      const result = await act(`${name}/${what}`, request);
      if (result.kind === 'conflict') setConflict({ ...result, keeps: request.keeps });
      else if (what === 'accept' || what === 'remove') location.assign('/');
      else await load();
      return true;
    } catch (error) {
      setProblem(sentenceOf(error));
      await load().catch(() => undefined);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const { history, state, changes } = loaded;
  const { draft, isOwn, entries } = history;
  const said = saidChanges(changes.changed, changes.before, state.files);
  const quizzes = quizIdsIn(state.files).filter((id) => said.some((change) => change.id === id));
  // One file after the other: the next one is asked for when this is decided.
  const [[path, text] = []] = Object.entries(conflict?.theirs ?? {});
  return (
    <TeamPage problem={problem}>
      <Stack gap="xs">
        <h1>{draft.topic}</h1>
        <p>
          {draft.owner}’s draft, {stateWords(draft)}.{' '}
          {draft.state === 'handed-in' && draft.link && <a href={draft.link}>At the git host</a>}
        </p>
      </Stack>
      {path !== undefined && text !== undefined && (
        <Conflict
          files={state.files}
          theirs={{ [path]: text }}
          onChoose={(side) => does('hand-in', { keeps: { ...conflict?.keeps, [path]: side } })}
        />
      )}
      <Row gap="sm" wraps>
        {isOwn && draft.state !== 'handed-in' && (
          <Button disabled={isBusy} onClick={() => does('hand-in')}>
            Hand in
          </Button>
        )}
        <a className={styles.link} href={`/studio/${name}`}>
          Open in the studio
        </a>
        {isOwn && <RemoveDraft does={does} />}
      </Row>
      {draft.state === 'handed-in' && history.mayAccept && (
        <Decide history={history} does={does} isBusy={isBusy} />
      )}
      <WhatChanged said={said} losses={changes.losses.map(({ message }) => message)} />
      {quizzes.map((id) => (
        <TouchedScreens
          key={id}
          quiz={quizOf(state.files, id)}
          state={state}
          said={said}
          name={name}
        />
      ))}
      <Stack as="section" gap="sm">
        <h2 className={styles.outlineTitle}>History</h2>
        <Stack as="ol" isList gap="xs">
          {entries.map((entry) => (
            <Entry key={entry.commit} entry={entry} isOwn={isOwn} does={does} />
          ))}
        </Stack>
        <LineForm
          label="A line for the others"
          button="Comment"
          onSend={(words) => does('comment', { words })}
        />
      </Stack>
    </TeamPage>
  );
}

function Decide({ history, does, isBusy }: { history: DraftHistory; does: Act; isBusy: boolean }) {
  const { commit, isFresh } = history;
  return (
    <section className={styles.warning}>
      <h2 className={styles.outlineTitle}>Yours to decide</h2>
      {isFresh ? (
        <Stack gap="sm">
          <Row gap="sm" wraps>
            <Button disabled={isBusy} onClick={() => does('accept', { commit })}>
              Accept
            </Button>
            <span className={styles.quiet}>It goes into the main line as you see it here.</span>
          </Row>
          <LineForm
            label="What should be different"
            button="Send back"
            onSend={(words) => does('send-back', { words })}
          />
        </Stack>
      ) : (
        <p>
          Your last sign-in was a while ago. <a href="?sign-in">Sign in again to accept it</a>
        </p>
      )}
    </section>
  );
}

function RemoveDraft({ does }: { does: Act }) {
  return (
    <DialogChip label="Remove the draft …" title="Remove the draft?">
      {(close) => (
        <>
          <p>What it changes does not reach visitors. A developer can still find it.</p>
          <DialogActions onLeave={close}>
            <Button onClick={() => does('remove')}>Remove it</Button>
          </DialogActions>
        </>
      )}
    </DialogChip>
  );
}

function WhatChanged({ said, losses }: { said: readonly SaidChange[]; losses: readonly string[] }) {
  return (
    <section>
      <h2 className={styles.outlineTitle}>What changed</h2>
      {said.length === 0 && <p className={styles.quiet}>Nothing yet.</p>}
      <Stack as="ul" isList gap="sm">
        {losses.map((message) => (
          <li key={message} className={styles.error}>
            Visitors lose something: {message}
          </li>
        ))}
        {said.map((change) => (
          <li key={`${change.what} ${change.now}`} className={styles.warning}>
            <ChangeWords said={change} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

interface TouchedProps {
  quiz: Quiz;
  state: StudioState;
  said: readonly SaidChange[];
  name: string;
}

/** The steps and outcomes that changed, as visitors see them, with figures beside. */
function TouchedScreens({ quiz, state, said, name }: TouchedProps) {
  const shown = useShown(quiz, state.pictures);
  const visitorsAt = useVisitors(quiz.id, true);
  const blocks = said.flatMap(({ id, block = [] }) => (id === quiz.id ? [block.slice(0, 2)] : []));
  const places = new Map(blocks.map((block) => [block.join('.'), block]));
  return (
    <section>
      <h2 className={styles.outlineTitle}>
        {titleOfBlock(quiz, [])}: <a href={visitorsAddress(name, quiz)}>as visitors see it</a> ·{' '}
        <a href={`/studio/${name}/review?wizard=${quiz.id}`}>all screens</a>
      </h2>
      {canRun(quiz) &&
        [...places].map(([key, [list = '', number = '']]) => {
          const index = Number(number);
          const of = { quiz, shown, list, index };
          if (list === 'outcomes') return <OutcomeEntry key={key} {...of} />;
          if (list !== 'steps') return null;
          const { id = '' } = quiz.definition.steps[index] ?? {};
          return <StepEntry key={key} {...of} visitors={visitorsAt(id)} isServed />;
        })}
    </section>
  );
}

function Entry({ entry, isOwn, does }: { entry: HistoryEntry; isOwn: boolean; does: Act }) {
  const { commit, by, at, words, event, isReachable } = entry;
  return (
    <li>
      <Row gap="sm" wraps>
        <span>
          {by}
          {SAID[event ?? 'change']} <b>{words}</b>
        </span>
        <span className={styles.quiet}>{dayOf(at)}</span>
        {isOwn && isReachable && (
          <Chip onClick={() => does('go-back', { commit })}>
            Go back to here<span className={styles.unseen}>: {words}</span>
          </Chip>
        )}
      </Row>
    </li>
  );
}

const SAID = {
  begun: ' began',
  change: ':',
  comment: ' says:',
  'handed-in': ':',
  'sent-back': ' sent it back:',
};
