import { useState, useSyncExternalStore } from 'react';
import { type Quiz, quizIdsIn, quizOf } from '#authoring/document/quiz.ts';
import type { StudioStore, StudioView } from '#authoring/studio/model/studio-store.ts';
import { Segments } from '#authoring/studio/Segments.tsx';
import { Screen } from '#authoring/studio/screen/Screen.tsx';
import * as styles from '#authoring/studio/studio.css.ts';
import { useShown } from '#authoring/studio/views/ScreenView.tsx';
import { canRun } from '#authoring/studio/views/shown-quiz.ts';
import { useTrial } from '#authoring/studio/views/TryIt.tsx';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/languages.ts';

/** A quiz of a draft, in the whole window. Nothing of it is kept or counted. */
export function AsVisitors({ store, path }: { store: StudioStore; path: string }) {
  const { files, pictures } = useSyncExternalStore(store.subscribe, store.view);
  const quiz = quizIdsIn(files)
    .map((id) => quizOf(files, id))
    .find(({ definition }) => definition.path === path);
  if (quiz === undefined || !canRun(quiz)) {
    return <p className={styles.empty}>The draft has no quiz here that can be taken.</p>;
  }
  return <Taken key={quiz.text} quiz={quiz} pictures={pictures} />;
}

const BAR = 56;

function Taken({ quiz, pictures }: { quiz: Quiz; pictures: StudioView['pictures'] }) {
  const [language, setLanguage] = useState<Language>('en');
  const [isPlan, setIsPlan] = useState(false);
  const { definition, attempt, ...trial } = useTrial(quiz.definition, 0);
  const shown = useShown(quiz, pictures);
  const [width, height] = useSyncExternalStore(onResize, windowSize).split(' ').map(Number);
  const isOver = trial.place.kind === 'results';
  return (
    <main>
      <div className={styles.header}>
        <Segments
          label="Language"
          value={language}
          options={LANGUAGES.map((each) => [each, LANGUAGE_NAMES[each]])}
          onChange={setLanguage}
        />
        {isOver && (
          <Segments
            label="Page"
            value={isPlan ? 'plan' : 'results'}
            options={[
              ['results', 'Results'],
              ['plan', 'Plan'],
            ]}
            onChange={(page) => setIsPlan(page === 'plan')}
          />
        )}
        <span className={styles.quiet}>A draft. Nothing is kept or counted.</span>
      </div>
      <Screen
        {...trial}
        place={isOver && isPlan ? { kind: 'plan' } : trial.place}
        quiz={{ ...shown, definition }}
        answers={attempt.answers}
        language={language}
        theme={matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
        width={width ?? 0}
        height={(height ?? BAR) - BAR}
        title="The quiz, as visitors see it"
      />
    </main>
  );
}

function onResize(react: () => void): () => void {
  addEventListener('resize', react);
  return () => removeEventListener('resize', react);
}

const windowSize = () => `${document.documentElement.clientWidth} ${innerHeight}`;
