import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { Path } from '#authoring/document/place.ts';
import type { Language } from '#contract/languages.ts';
import type { Answers } from '#engine/answers.ts';
import { type Reading, readAnswers } from '#engine/reading.ts';
import { picturesOf } from '#engine/step-kinds/index.ts';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { answeredTexts, type WizardText } from '#engine/wizard-texts.ts';
import { WizardScreen } from '#web/features/quiz/WizardScreen.tsx';
import { PersonalPlan } from '#web/features/results/PersonalPlanPage.tsx';
import { Results } from '#web/features/results/Results.tsx';
import * as layout from '#web/shared/layout/PageLayout.css.ts';
import { type Theme, useFrameStyles } from './frame-styles.ts';
import { elementsAt, type Picked, pickAt, type Shown } from './picking.ts';
import * as styles from './Screen.css.ts';
import { rawTextsIn, screenTexts, type TextTree } from './screen-texts.ts';

export interface ShownQuiz {
  /** Fits the schema. It need not make sense. */
  definition: WizardDefinition;
  /** A language without texts shows keys. */
  texts: Readonly<Partial<Record<Language, TextTree>>>;
  /** The address of a picture; undefined if there is none of that name. */
  pictureOf: (name: string) => string | undefined;
}

/** Which screen of a quiz. */
export type Place = { kind: 'step'; stepId: string } | { kind: 'results' } | { kind: 'plan' };

interface ShownScreen {
  quiz: ShownQuiz;
  place: Place;
  /** What the visitor has answered so far. */
  answers: Answers;
  language: Language;
  /** What the screen sends when it is used. Without it the screen is still. */
  send?: ((event: WizardEvent) => void) | undefined;
  /** Whether an empty answer was refused. */
  isRefused?: boolean;
  /** With it, a click only tells what it hit. */
  onPick?: ((picked: Picked) => void) | undefined;
  /** The path of what is selected, which gets an outline. */
  selected?: Path | undefined;
}

export interface ScreenProps extends ShownScreen {
  theme: Theme;
  /** In CSS pixels, as the screen believes it to be. */
  width: number;
  /** `content`: as high as all of it. */
  height: number | 'content';
  /** What the frame is called. */
  title: string;
}

/**
 * One screen of a quiz by the app's own components, in a document of its own: its media queries see
 * this width, and its styles this theme. It takes no focus and scrolls nothing around it.
 */
export function Screen({ theme, width, height, title, ...screen }: ScreenProps) {
  const [page, setPage] = useState<Document | null>(null);
  const [contentHeight, setContentHeight] = useState(FIRST_HEIGHT);
  const isWhole = height === 'content';
  const shownHeight = isWhole ? contentHeight : height;
  return (
    <div className={styles.screenWindow} style={sizeVars(width, shownHeight)}>
      <iframe
        className={styles.screenFrame}
        title={title}
        srcDoc={EMPTY_PAGE}
        width={width}
        height={shownHeight}
        style={{ colorScheme: theme }}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      />
      {page !== null && (
        <Frame
          page={page}
          theme={theme}
          isStill={screen.send === undefined}
          onHeight={isWhole ? setContentHeight : undefined}
        >
          <Content page={page} {...screen} />
        </Frame>
      )}
    </div>
  );
}

function sizeVars(width: number, height: number): CSSProperties {
  return { '--screen-width': width, '--screen-height': height } as CSSProperties;
}

/** Without a document type, browsers lay out pages as in the last century. */
const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>';

/** The height of a phone. Pictures are as high as a part of it. */
const FIRST_HEIGHT = 844;

interface FrameProps {
  page: Document;
  theme: Theme;
  isStill: boolean;
  onHeight: ((height: number) => void) | undefined;
  children: ReactNode;
}

/** The app's page around a screen. */
function Frame({ page, theme, isStill, onHeight, children }: FrameProps) {
  const css = useFrameStyles(theme);
  const [content, setContent] = useState<HTMLElement | null>(null);

  useEffect(() => {
    page.documentElement.style.colorScheme = theme;
  }, [page, theme]);

  useEffect(() => {
    if (content === null || onHeight === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      onHeight(Math.ceil(content.getBoundingClientRect().height));
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, [content, onHeight]);

  const isWhole = onHeight !== undefined;
  const rules = [css, isStill ? STILL : '', isWhole ? WHOLE : '', MARKS];
  const size: CSSProperties = { ...UNDER_HEADER, ...(isWhole ? { minBlockSize: 0 } : {}) };
  return (
    <>
      {createPortal(<style>{rules.join('\n')}</style>, page.head)}
      {createPortal(
        <div ref={setContent} className={layout.page} style={size}>
          <div className={layout.main}>{children}</div>
        </div>,
        page.body,
      )}
    </>
  );
}

/** In the app the header keeps the screen away from the edge. */
const UNDER_HEADER: CSSProperties = { paddingBlockStart: '1rem' };

/** Nothing moves while somebody edits or reads. */
const STILL =
  '*, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition: none !important; print-color-adjust: exact }';

/** A scrollbar would make the content narrower, while its height is still unknown. */
const WHOLE = 'html { overflow: hidden }';

const MARK = 'data-studio-mark';
const MARKS = `[${MARK}] { outline: 2px dashed var(--md-color-focus); outline-offset: 3px; cursor: pointer }
[${MARK}='selected'] { outline-style: solid }`;

/** What is wrong with a screen that cannot be shown. */
function Failed({ error }: { error: unknown }) {
  return <p role="alert">This screen cannot be shown: {String(error)}</p>;
}

function Content({ page, ...screen }: ShownScreen & { page: Document }) {
  const { quiz, place, language, answers } = screen;
  return (
    <ErrorBoundary FallbackComponent={Failed} resetKeys={[quiz, place, language, answers]}>
      <Suspense fallback={null}>
        <TextedScreen page={page} {...screen} />
      </Suspense>
    </ErrorBoundary>
  );
}

const NO_TEXTS: TextTree = {};

function TextedScreen({ page, ...screen }: ShownScreen & { page: Document }) {
  const { quiz, place, language, answers } = screen;
  const { definition, pictureOf } = quiz;
  const tree = quiz.texts[language] ?? NO_TEXTS;
  const texts = useMemo(
    () => screenTexts(language, definition.id, tree),
    [language, definition.id, tree],
  );
  const reading = useMemo(() => readAnswers(definition, answers), [definition, answers]);
  const text = useMemo(
    () => answeredTexts(definition, answers, rawTextsIn(texts, definition.id)),
    [definition, answers, texts],
  );
  const path = pathOf(definition, place, reading);
  // Another screen is a new component: it has no step before, and takes no focus.
  const key = `${place.kind} ${path.join(' ')}`;
  const shown = { definition, path, text, pictureOf };
  usePicking(page, shown, screen);
  useSelectedMarks(page, shown, screen, key);

  useEffect(() => {
    page.documentElement.lang = language;
    page.documentElement.dir = texts.dir(language);
  }, [page, language, texts]);

  return (
    <I18nextProvider i18n={texts}>
      <MemoryRouter>
        <Fragment key={key}>
          {place.kind === 'step' ? (
            <StepScreen {...screen} index={Number(path[1])} text={text} />
          ) : (
            <Ending kind={place.kind} reading={reading} pictureOf={pictureOf} />
          )}
        </Fragment>
      </MemoryRouter>
    </I18nextProvider>
  );
}

function pathOf(definition: WizardDefinition, place: Place, reading: Reading): Path {
  if (place.kind !== 'step') {
    return ['outcomes', String(definition.outcomes.indexOf(reading.outcome))];
  }
  const index = definition.steps.findIndex(({ id }) => id === place.stepId);
  if (index === -1) throw new Error(`there is no step ${place.stepId}.`);
  return ['steps', String(index)];
}

/** Tells what a click hits, and outlines what would be hit. */
function usePicking(page: Document, shown: Shown, { send, onPick }: ShownScreen): void {
  const isPicking = onPick !== undefined;
  const isLive = send !== undefined && !isPicking;

  const take = useEffectEvent((event: Event) => {
    // A link would leave the screen, and a button change it.
    event.preventDefault();
    event.stopPropagation();
    const { target } = event;
    if (isElement(target)) onPick?.(pickAt(shown, target).picked);
  });
  const point = useEffectEvent(({ target }: Event) => {
    for (const element of page.querySelectorAll(`[${MARK}='pointed']`)) {
      element.removeAttribute(MARK);
    }
    if (!isElement(target)) return;
    const { element, picked } = pickAt(shown, target);
    if (picked.kind !== 'screen' && !element.hasAttribute(MARK)) {
      element.setAttribute(MARK, 'pointed');
    }
  });

  useEffect(() => {
    if (isLive) return undefined;
    const onClick = (event: Event) => take(event);
    const onPoint = (event: Event) => point(event);
    page.addEventListener('click', onClick, true);
    if (isPicking) page.addEventListener('pointerover', onPoint, true);
    return () => {
      page.removeEventListener('click', onClick, true);
      page.removeEventListener('pointerover', onPoint, true);
    };
  }, [page, isLive, isPicking]);
}

/** Outlines what is selected. Another screen begins at its top, or at what is selected there. */
function useSelectedMarks(
  page: Document,
  shown: Shown,
  { selected }: ShownScreen,
  screen: string,
): void {
  const part = selected?.join(' ');
  const seen = useRef<{ screen?: string; part?: string | undefined }>({});
  // After every render, because any may have made new elements.
  useEffect(() => {
    const before = page.querySelectorAll(`[${MARK}='selected']`);
    for (const element of before) element.removeAttribute(MARK);
    const marked = selected === undefined ? [] : elementsAt(shown, page.body, selected);
    for (const element of marked) element.setAttribute(MARK, 'selected');
    const [first] = marked;
    const isOther = seen.current.screen !== screen;
    if (isOther) page.documentElement.scrollTop = 0;
    if (first && (isOther || seen.current.part !== part)) {
      // What is folded has no place on the screen.
      const fold = first.closest('details');
      if (fold) fold.open = true;
      bringIntoView(first);
    }
    seen.current = { screen, part: first && part };
  });
}

/** Scrolls the screen alone; `scrollIntoView` would scroll the studio, too. */
function bringIntoView(element: Element): void {
  const { documentElement } = element.ownerDocument;
  const { top, bottom } = element.getBoundingClientRect();
  const height = documentElement.clientHeight;
  if (top < 0 || bottom > height) documentElement.scrollTop += top - height / 3;
}

/** Elements of another document have another class. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}

interface StepScreenProps extends ShownScreen {
  index: number;
  text: WizardText;
}

function StepScreen({ quiz, answers, index, text, isRefused = false, ...screen }: StepScreenProps) {
  const { definition, pictureOf } = quiz;
  const images = useMemo(() => {
    const pictures = definition.steps.flatMap(picturesOf);
    return Object.fromEntries(pictures.map(({ src }) => [src, pictureOf(src) ?? NO_PICTURE]));
  }, [definition, pictureOf]);
  const attempt = {
    id: '',
    wizardId: definition.id,
    definitionHash: '',
    goals: [],
    isFinished: false,
    step: index + 1,
    counter: 0,
    answers,
  };
  return (
    <WizardScreen
      definition={definition}
      images={images}
      attempt={attempt}
      text={text}
      isRefused={isRefused}
      send={(screen.onPick === undefined ? screen.send : undefined) ?? nothing}
    />
  );
}

const nothing = () => undefined;

/** One transparent pixel, for a picture that is not chosen yet. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

interface EndingProps {
  kind: 'results' | 'plan';
  reading: Reading;
  pictureOf: ShownQuiz['pictureOf'];
}

function Ending({ kind, reading, pictureOf }: EndingProps) {
  const { image } = reading.outcome;
  const src = image && pictureOf(image.src);
  const quiz = { reading, picture: image && src ? { ...image, src } : undefined, finishedAt: '' };
  return kind === 'results' ? (
    <Results quiz={quiz} isAwaited={false} />
  ) : (
    <PersonalPlan quiz={quiz} />
  );
}
