import { type CSSProperties, useSyncExternalStore } from 'react';
import { screenWindow } from '#authoring/studio/screen/Screen.css.ts';
import { Screen, type ScreenProps } from '#authoring/studio/screen/Screen.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { useLazyScreen } from './lazy-screens.ts';
import * as styles from './review.css.ts';

const PHONE = 390;

/** What a screen takes as long as it is not there. */
const USUAL_HEIGHT = 720;

interface ScreensProps extends Pick<ScreenProps, 'quiz' | 'place' | 'answers'> {
  /** What the screen is called. */
  name: string;
  /** The width of the screen: a phone's by default. */
  width?: number;
}

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

function LazyScreen(props: Omit<ScreenProps, 'theme' | 'height'>) {
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
