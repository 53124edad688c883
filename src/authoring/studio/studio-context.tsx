import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Files } from '#authoring/document/files.ts';
import type { Path } from '#authoring/document/place.ts';
import { isThere, type Quiz, quizIdsIn, quizOf } from '#authoring/document/quiz.ts';
import type { Language } from '#contract/languages.ts';
import { sentenceOf } from './model/error-sentence.ts';
import { findingsOf, type PlacedFinding } from './model/findings.ts';
import type { StudioStore, StudioView } from './model/studio-store.ts';
import type { Edits } from './ports.ts';

/** What the middle of the studio shows. */
export const VIEWS = [
  ['screen', 'Screen'],
  ['try', 'Try it'],
  ['words', 'Words'],
  ['points', 'Points'],
  ['map', 'Map'],
  ['changes', 'What changed'],
  ['file', 'Files'],
] as const;
export type ViewName = (typeof VIEWS)[number][0];

export interface Studio {
  readonly store: StudioStore;
  readonly edits: Edits;
  readonly view: StudioView;
  readonly quizIds: readonly string[];
  readonly quiz: Quiz;
  readonly findings: readonly PlacedFinding[];
  /** The path of the block whose properties are shown; empty for the quiz itself. */
  readonly selected: Path;
  readonly shown: ViewName;
  /** The language of the screen. */
  readonly language: Language;
  readonly show: (view: ViewName) => void;
  readonly select: (path: Path) => void;
  /** Opens a quiz, at a block of it if one is named. */
  readonly open: (quizId: string, path?: Path) => void;
  readonly setLanguage: (language: Language) => void;
  /** Changes the files of the quiz. What cannot be done is said, and changes nothing. */
  readonly edit: (label: string, change: (files: Files, quizId: string) => Files) => void;
  /** Whether what only developers can act on is shown: files, lines, sessions, claims. */
  readonly isForDevelopers: boolean;
  readonly setForDevelopers: (isOn: boolean) => void;
  /** A sentence about the last thing that could not be done. */
  readonly problem: string | undefined;
  readonly say: (problem: string | undefined) => void;
}

const StudioContext = createContext<Studio | undefined>(undefined);

export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (studio === undefined) throw new Error('There is no studio around this');
  return studio;
}

/** What need not follow every key at once: the rest of the page is drawn first. */
export function Deferred({ children }: { children: ReactNode }) {
  const studio = useStudio();
  return <StudioContext value={useDeferredValue(studio)}>{children}</StudioContext>;
}

interface StudioProviderProps {
  store: StudioStore;
  edits: Edits;
  children: ReactNode;
}

export function StudioProvider({ store, edits, children }: StudioProviderProps) {
  const view = useSyncExternalStore(store.subscribe, store.view);
  const { files, findings } = view;
  const [place, setPlace] = useState(placeInAddress);
  const [shown, show] = useState<ViewName>('screen');
  const [language, setLanguage] = useState<Language>('en');
  const [problem, say] = useState<string>();
  const [isForDevelopers, setDevelopers] = useState(() => DEVELOPERS in localStorage);
  const quizIds = useMemo(() => quizIdsIn(files), [files]);
  const id = quizIds.includes(place.quizId) ? place.quizId : (quizIds[0] ?? '');
  const quiz = useMemo(() => quizOf(files, id), [files, id]);
  const placed = useMemo(() => findingsOf(quiz, findings), [quiz, findings]);
  const selected = isThere(quiz, place.path) ? place.path : [];

  const go = useCallback((next: Place) => {
    const query = new URLSearchParams({ quiz: next.quizId, at: next.path.join('.') });
    history.replaceState(null, '', `?${query}`);
    setPlace(next);
  }, []);

  const edit = useCallback<Studio['edit']>(
    (label, change) => {
      try {
        store.edit(label, (now) => change(now, id));
        say(undefined);
      } catch (error) {
        say(`“${label}” could not be done: ${sentenceOf(error)}`);
      }
    },
    [store, id],
  );

  // It stays the same, so that a table of texts renders only the rows that changed.
  const select = useCallback((path: Path) => go({ quizId: id, path }), [go, id]);
  const studio: Studio = {
    store,
    edits,
    view,
    quizIds,
    quiz,
    findings: placed,
    selected,
    shown: quiz.broken.length > 0 ? 'file' : shown,
    language,
    show,
    select,
    open: (quizId, path = []) => go({ quizId, path }),
    setLanguage,
    isForDevelopers,
    setForDevelopers: (isOn) => {
      if (isOn) localStorage.setItem(DEVELOPERS, '');
      else localStorage.removeItem(DEVELOPERS);
      setDevelopers(isOn);
    },
    edit,
    problem,
    say,
  };
  return <StudioContext value={studio}>{children}</StudioContext>;
}

/** Where the browser keeps that somebody wants to see all. */
const DEVELOPERS = 'studio-for-developers';

interface Place {
  readonly quizId: string;
  readonly path: Path;
}

/** What the address of the page names, so that a reload stays where it was. */
function placeInAddress(): Place {
  const query = new URLSearchParams(location.search);
  const at = query.get('at') ?? '';
  return { quizId: query.get('quiz') ?? '', path: at === '' ? [] : at.split('.') };
}
