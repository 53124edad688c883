import { type CSSProperties, Fragment, type ReactNode, useSyncExternalStore } from 'react';
import {
  type ConditionWords,
  type Piece,
  textOfPiece,
} from '#authoring/document/wizard/condition-words.ts';
import { screenWindow } from '#authoring/studio/screen/Screen.css.ts';
import { type Place, Screen } from '#authoring/studio/screen/Screen.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import type { Answers } from '#engine/answers.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { useLazyScreen } from './lazy-screens.ts';
import * as styles from './review.css.ts';
import { type ReviewedQuiz, textsIn } from './review-data.ts';

export function anchorOf({ id }: Pick<Step, 'id'>): string {
  return `step-${id}`;
}

interface EntryProps {
  id: string;
  /** Where it is in its list, as "2 of 14". */
  count: string;
  name: string;
  children: ReactNode;
}

/** Everything about one thing, which a link leads to. */
export function Entry({ id, count, name, children }: EntryProps) {
  return (
    <Card as="article" gap="md" id={id} aria-labelledby={`${id}-name`} className={styles.entry}>
      <h3 id={`${id}-name`}>
        <span className={textStyle({ tone: 'quiet' })}>{count}</span>{' '}
        <a className={styles.anchor} href={`#${id}`}>
          {name}
        </a>
      </h3>
      {children}
    </Card>
  );
}

/** Names with what there is to say about them; without those that have nothing. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const told = Object.entries(facts).filter(([, words]) => words !== undefined && words !== '');
  if (told.length === 0) return null;
  return (
    <Stack as="dl" gap="sm">
      {told.map(([name, words]) => (
        <div key={name} className={styles.fact}>
          <dt className={textStyle({ tone: 'quiet' })}>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </Stack>
  );
}

/** A text in every language. */
export interface TextRow {
  name: ReactNode;
  /** Undefined if it has no text. */
  textKey?: string | undefined;
  /** What else is to say about it. */
  note?: ReactNode;
}

export function pictureRow({ altKey }: { altKey: string }): TextRow {
  return { name: 'Picture in words', textKey: altKey };
}

/** Texts that no screen shows, or shows without what is to know about them. */
export function TextTable({ quiz, caption, rows }: TextTableProps) {
  if (rows.length === 0) return null;
  return (
    <div className={styles.tableRoom}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {LANGUAGES.map((language) => (
              <th key={language} scope="col" lang={language}>
                {LANGUAGE_NAMES[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, textKey, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Rows have no state and no other name.
            <tr key={index}>
              <th scope="row">
                {name}
                {note && <span className={styles.note}> {note}</span>}
                {textKey && <code className={styles.key}>{textKey}</code>}
              </th>
              {LANGUAGES.map((language) => (
                <td key={language} lang={language}>
                  {textKey && textsIn(quiz, language)(textKey)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TextTableProps {
  quiz: ReviewedQuiz;
  caption: string;
  rows: readonly TextRow[];
}

interface ScreensProps {
  quiz: ReviewedQuiz;
  place: Place;
  answers: Answers;
  /** What the screen is called. */
  name: string;
  /** The width of the screen: a phone's by default. */
  width?: number;
}

const PHONE = 390;

/** What a screen takes as long as it is not there. */
const USUAL_HEIGHT = 720;

/** A screen in every language, side by side. */
export function Screens({ name, width = PHONE, ...screen }: ScreensProps) {
  return (
    <Row gap="lg" align="start" wraps className={styles.screens}>
      {LANGUAGES.map((language) => (
        <figure key={language} className={width > PHONE ? styles.wideScreen : styles.screen}>
          <figcaption lang={language} className={textStyle({ size: 'small', tone: 'quiet' })}>
            {LANGUAGE_NAMES[language]}
          </figcaption>
          <LazyScreen
            {...screen}
            width={width}
            language={language}
            title={`${name}, ${LANGUAGE_NAMES[language]}`}
          />
        </figure>
      ))}
    </Row>
  );
}

type LazyScreenProps = Pick<
  Parameters<typeof Screen>[0],
  'quiz' | 'place' | 'answers' | 'language' | 'width' | 'title'
>;

function LazyScreen(props: LazyScreenProps) {
  const { ref, isShown } = useLazyScreen();
  const theme = useTheme();
  if (isShown) return <Screen {...props} theme={theme} height="content" />;
  const size = { '--screen-width': props.width, '--screen-height': USUAL_HEIGHT } as CSSProperties;
  return <div ref={ref} className={screenWindow} style={size} data-waiting="" />;
}

/** Paper is white, whatever the reader likes. */
const DARK = 'screen and (prefers-color-scheme: dark)';

function useTheme() {
  const isDark = useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(DARK);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(DARK).matches,
  );
  return isDark ? 'dark' : 'light';
}

/** A condition as a sentence, or as a list if it is long, with links to the questions. */
export function ConditionText({ words }: { words: ConditionWords }): ReactNode {
  if ('says' in words) return words.says.map(pieceOf);
  const { need, parts } = words;
  const isFlat = parts.every((part) => 'says' in part);
  if (isFlat && (need === 'none' || parts.length <= 3)) {
    return (
      <>
        {need === 'none' && 'it is not so that '}
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Parts have no state and no name.
          <Fragment key={index}>
            {index > 0 && <b>{need === 'all' ? ' and ' : ' or '}</b>}
            <ConditionText words={part} />
          </Fragment>
        ))}
      </>
    );
  }
  return (
    <>
      {NEEDS[need]}
      <ul className={styles.list}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Parts have no state and no name.
          <li key={index}>
            <ConditionText words={part} />
          </li>
        ))}
      </ul>
    </>
  );
}

const NEEDS = {
  all: 'all of these are true:',
  any: 'at least one of these is true:',
  none: 'this is not true:',
} as const;

function pieceOf(piece: Piece): ReactNode {
  if (typeof piece === 'string') return piece;
  return (
    <a key={piece.step} href={`#${anchorOf({ id: piece.step })}`}>
      {textOfPiece(piece)}
    </a>
  );
}
