import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { Guard } from './Guard.tsx';
import { Header } from './header/Header.tsx';
import { Messages } from './header/Messages.tsx';
import { NewQuiz } from './header/NewQuiz.tsx';
import type { StudioStore } from './model/studio-store.ts';
import { Outline } from './outline/Outline.tsx';
import type { Edits } from './ports.ts';
import { Properties } from './properties/Properties.tsx';
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
export function App({ store, edits }: { store: StudioStore; edits: Edits }) {
  return (
    <StudioProvider store={store} edits={edits}>
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

/** The view that is shown, and which others there are. */
function Middle() {
  const { shown, show, isForDevelopers } = useStudio();
  const look = useLook();
  const views = VIEWS.filter(([name]) => name !== 'file' || isForDevelopers || shown === 'file');
  const hasScreen = shown === 'screen' || shown === 'try';
  return (
    <>
      <Row gap="sm" justify="between" wraps>
        <Segments label="View" value={shown} options={views} onChange={show} />
        {hasScreen && <LookBar look={look} />}
      </Row>
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

/** Scrolls an element back to its top whenever something else is shown in it. */
function useScrolledToTop(shown: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is not read, but its changes count
  useLayoutEffect(() => {
    element.current?.scrollTo({ top: 0 });
  }, [shown]);
  return element;
}

/** Undo and redo by the usual keys, outside of the text editor, which has its own. Escape closes a message. */
function useKeys(store: StudioStore, say: StudioOf['say']): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') say(undefined);
      const isOwn =
        event.target instanceof Element &&
        event.target.closest('.cm-editor') !== null &&
        event.target.closest('[data-pills]') === null;
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
