import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { Findings } from './Findings.tsx';
import { titleOfBlock } from './model/blocks.ts';
import { setText } from './model/edits.ts';
import { sentenceOf } from './model/error-sentence.ts';
import { proposedName } from './model/names.ts';
import { filesOf, quizOf } from './model/quiz.ts';
import type { StudioStore } from './model/studio-store.ts';
import { studioWords } from './model/studio-words.ts';
import { Outline } from './outline/Outline.tsx';
import { Properties } from './properties/Properties.tsx';
import { proposed } from './proposals.ts';
import { Segments } from './Segments.tsx';
import * as styles from './studio.css.ts';
import {
  Deferred,
  type Studio as StudioOf,
  StudioProvider,
  useStudio,
  VIEWS,
} from './studio-context.tsx';
import { ChangesView } from './views/ChangesView.tsx';
import { FilesView } from './views/FilesView.tsx';
import { MapView } from './views/MapView.tsx';
import { PointsView } from './views/PointsView.tsx';
import { LookBar, ScreenView, useLook } from './views/ScreenView.tsx';
import { TryIt } from './views/TryIt.tsx';
import { WordsView } from './views/WordsView.tsx';

/** The studio: outline, screen and properties of a quiz, over the files themselves. */
export function App({ store }: { store: StudioStore }) {
  return (
    <StudioProvider store={store}>
      <Studio />
    </StudioProvider>
  );
}

/** The three parts, which are tabs on a narrow window. */
const PARTS = [
  ['outline', 'Outline'],
  ['middle', 'Quiz'],
  ['properties', 'Properties'],
] as const;
type PartName = (typeof PARTS)[number][0];

function Studio() {
  const { store, quizIds, selected, shown, say } = useStudio();
  const [part, setPart] = useState<PartName>('middle');
  useKeys(store, say);
  useUnsavedWarning(store);
  // What was just selected is what is looked for.
  const place = selected.join('.');
  const properties = useScrolledToTop(place);
  const [seen, setSeen] = useState(place);
  if (place !== seen) {
    setSeen(place);
    if (part === 'outline') setPart('properties');
  }
  return (
    <div className={styles.studio}>
      <Header />
      <Messages />
      {quizIds.length === 0 ? (
        <main className={styles.empty}>
          <p>There is no quiz yet.</p>
          <NewQuiz />
        </main>
      ) : (
        <>
          <Segments
            label="Part of the studio"
            value={part}
            options={PARTS}
            onChange={setPart}
            className={styles.tabs}
          />
          <div className={styles.parts} data-part={part} data-view={shown}>
            <div className={styles.left}>
              <Guard>
                <Deferred>
                  <Outline />
                </Deferred>
              </Guard>
            </div>
            <main className={styles.middle}>
              <Middle />
            </main>
            <div ref={properties} className={styles.right}>
              <Guard>
                <Properties />
              </Guard>
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** Keeps what cannot be shown of a broken quiz from taking the rest of the studio with it. */
function Guard({ children }: { children: ReactNode }) {
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
      <button type="button" className={styles.chip} onClick={() => show('file')}>
        Fix it as text
      </button>
    </div>
  );
}

function Middle() {
  const { shown, show } = useStudio();
  const look = useLook();
  const hasScreen = shown === 'screen' || shown === 'try';
  return (
    <>
      <div className={styles.bar}>
        <Segments label="View" value={shown} options={VIEWS} onChange={show} />
        {hasScreen && <LookBar look={look} />}
      </div>
      <Guard>
        <View look={look} />
      </Guard>
    </>
  );
}

function View({ look }: { look: ReturnType<typeof useLook> }): ReactNode {
  const { shown } = useStudio();
  switch (shown) {
    case 'screen':
      return <ScreenView look={look} />;
    case 'try':
      return <TryIt look={look} />;
    case 'words':
      return <WordsView />;
    case 'points':
      return <PointsView />;
    case 'map':
      return <MapView />;
    case 'changes':
      return <ChangesView />;
    case 'file':
      return <FilesView />;
  }
}

function Header() {
  const { store, view, quiz, quizIds, open } = useStudio();
  return (
    <header className={styles.header}>
      <h1 className={styles.brand}>Studio</h1>
      <select
        className={styles.quizSelect}
        aria-label="Quiz"
        value={quiz.id}
        onChange={({ target }) => open(target.value)}
      >
        {quizIds.map((id) => (
          <option key={id} value={id}>
            {titleOfBlock(quizOf(view.files, id), [])}
          </option>
        ))}
      </select>
      <NewQuiz />
      <DeleteQuiz />
      {/* In a tab of its own, so that what can be undone stays. */}
      <a
        className={styles.link}
        href={`/studio/review?wizard=${encodeURIComponent(quiz.id)}`}
        target="_blank"
        rel="noopener"
      >
        Review
      </a>
      <a className={styles.link} href={quiz.definition.path} target="_blank" rel="noopener">
        Open in the app
      </a>
      <span className={styles.grow} />
      <button
        type="button"
        className={styles.chip}
        disabled={view.undo === undefined}
        title={view.undo}
        onClick={() => store.undo()}
      >
        Undo
      </button>
      <button
        type="button"
        className={styles.chip}
        disabled={view.redo === undefined}
        title={view.redo}
        onClick={() => store.redo()}
      >
        Redo
      </button>
      <Problems />
      {view.isBehind && (
        <button
          type="button"
          className={styles.chip}
          title="The server was started again, or the studio is newer. The page can go on as it is."
          onClick={() => store.flush().then(() => location.reload())}
        >
          Load again
        </button>
      )}
      {/* A failure is announced as a message; after each pause of typing nobody wants to hear more. */}
      <span className={styles.saving} role="status" aria-live="off">
        {
          { saved: 'Saved', saving: 'Saving …', failed: 'Not saved', conflict: 'Waiting for you' }[
            view.saving.kind
          ]
        }
      </span>
    </header>
  );
}

/** The list of what the check says of this quiz, and how many findings others have. */
function Problems() {
  const { findings, view } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  const own = new Set(findings.map(({ finding }) => finding));
  const others = view.findings.filter((finding) => !own.has(finding));
  const errors = findings.filter(({ finding }) => finding.severity === 'error').length;
  const label =
    findings.length === 0
      ? 'No problems'
      : `${findings.length} ${findings.length === 1 ? 'problem' : 'problems'}`;
  return (
    <>
      <button
        type="button"
        className={errors > 0 ? styles.badChip : styles.chip}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </button>
      <Dialog isOpen={isOpen} title={label} onClose={() => setIsOpen(false)}>
        <Findings findings={findings} onLeave={() => setIsOpen(false)} />
        {others.length > 0 && (
          <>
            <h3 className={styles.outlineTitle}>Elsewhere</h3>
            <ul className={styles.bullets}>
              {others.slice(0, 30).map((finding) => (
                <li key={`${finding.place} ${finding.rule}`}>
                  {finding.place}: {studioWords(finding.message)}
                </li>
              ))}
            </ul>
          </>
        )}
        <Button variant="quiet" onClick={() => setIsOpen(false)}>
          Close
        </Button>
      </Dialog>
    </>
  );
}

/** Scrolls an element back to its top whenever something else is shown in it. */
function useScrolledToTop(shown: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is not read, but its changes count
  useLayoutEffect(() => {
    element.current?.scrollTo({ top: 0 });
  }, [shown]);
  return element;
}

/** What could not be done or saved, and the question after two edits of one place. */
function Messages() {
  const { view, store, problem, say } = useStudio();
  const { saving } = view;
  return (
    <>
      {problem !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is long is scrolled by the keyboard, too
        <div role="alert" className={styles.message} tabIndex={0}>
          <button type="button" className={styles.chip} onClick={() => say(undefined)}>
            Close
          </button>
          <pre className={styles.report}>{problem}</pre>
        </div>
      )}
      {saving.kind === 'failed' && (
        <p role="alert" className={styles.message}>
          {saving.message}
        </p>
      )}
      {saving.kind === 'conflict' && (
        <div role="alert" className={styles.message}>
          <p>
            Somebody else changed the same place of {Object.keys(saving.theirs).join(', ')}. Nothing
            is written until you choose.
          </p>
          <div className={styles.actions}>
            <button
              type="button"
              className={styles.chip}
              onClick={() => store.resolveConflict('ours')}
            >
              Keep what is here
            </button>
            <button
              type="button"
              className={styles.chip}
              onClick={() => store.resolveConflict('theirs')}
            >
              Take what is on disk
            </button>
          </div>
        </div>
      )}
    </>
  );
}

function NewQuiz() {
  const { store, edit, open, quizIds } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const id = proposedName(title, 'kebab', new Set(quizIds), 'new-quiz');
  const add = async () => {
    const { isPossible, words, apply } = await proposed(store, { command: ['new', id] });
    setRefusal(isPossible ? undefined : words);
    if (!isPossible) return;
    edit(`New quiz ${id}`, (files) => {
      const made = apply(files);
      const { titleKey } = quizOf(made, id).definition;
      return titleKey === undefined ? made : setText(made, id, 'en', titleKey, title.trim());
    });
    open(id);
    setIsOpen(false);
    setTitle('');
  };
  return (
    <>
      <button type="button" className={styles.chip} onClick={() => setIsOpen(true)}>
        New quiz
      </button>
      <Dialog isOpen={isOpen} title="A new quiz" onClose={() => setIsOpen(false)}>
        <form
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault();
            add().catch((error: unknown) => setRefusal(sentenceOf(error)));
          }}
        >
          <p>
            It begins with a welcome, a single and a multiple choice, a question for some, a scale
            and two outcomes, whose texts say what to write in their place.
          </p>
          <label className={styles.field}>
            <span className={styles.label}>Its title in English</span>
            <input
              className={styles.input}
              data-first
              required
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          </label>
          <p className={styles.quiet}>
            Its name is <code>{id}</code>, and its address <code>/{id}</code>.
          </p>
          {refusal !== undefined && (
            <pre role="alert" className={styles.report}>
              {refusal}
            </pre>
          )}
          <div className={styles.actions}>
            <Button type="submit">Begin</Button>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

function DeleteQuiz() {
  const { quiz, edit, view, store, say } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  const remove = () => {
    edit(`Delete ${quiz.id}`, (files) => {
      const own = filesOf(quiz.id);
      return Object.fromEntries(Object.entries(files).filter(([path]) => !own.includes(path)));
    });
    setIsOpen(false);
  };
  const giveUp = async () => {
    remove();
    const command = ['publish', `--forget=${quiz.id}`];
    const { isPossible, words, apply } = await proposed(store, { command });
    if (isPossible) edit(`Give up ${quiz.id}`, apply);
    else say(words);
  };
  const isLive = (view.files['live.json'] ?? '').includes(`"${quiz.id}"`);
  return (
    <>
      <button type="button" className={styles.chip} onClick={() => setIsOpen(true)}>
        Delete …
      </button>
      <Dialog
        isOpen={isOpen}
        title={`Delete “${titleOfBlock(quiz, [])}”?`}
        onClose={() => setIsOpen(false)}
      >
        <p>
          {isLive
            ? 'Visitors know this quiz: links to it would lead nowhere, and results that they kept would be lost. The check says so until it is given up for good, as the next thing that is published.'
            : 'No visitor knows it. Its texts go with it; Undo brings it back.'}
        </p>
        <div className={styles.actions}>
          <Button onClick={remove}>Delete</Button>
          {isLive && (
            <Button
              variant="secondary"
              onClick={() => giveUp().catch((error: unknown) => say(sentenceOf(error)))}
            >
              Delete and give up
            </Button>
          )}
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            Keep
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Undo and redo by the usual keys, outside of the text editor, which has its own. Escape closes a message. */
function useKeys(store: StudioStore, say: StudioOf['say']): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') say(undefined);
      const isOwn = event.target instanceof Element && event.target.closest('.cm-editor') !== null;
      if (isOwn || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 'z') {
        event.preventDefault();
        if (event.shiftKey) store.redo();
        else store.undo();
      } else if (key === 'y') {
        event.preventDefault();
        store.redo();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store, say]);
}

/** Asks before the page is left with something that is not on disk. */
function useUnsavedWarning(store: StudioStore): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (store.view().saving.kind !== 'saved') event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [store]);
}
