import { type ReactNode, useMemo, useState } from 'react';
import type { Quiz } from '#authoring/document/quiz.ts';
import { answersThatShow } from '#authoring/document/wizard/answers-that-show.ts';
import { outlineBlockOf, titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { blockOf } from '#authoring/studio/model/findings.ts';
import { Segments } from '#authoring/studio/Segments.tsx';
import { type Place, Screen, type ShownQuiz } from '#authoring/studio/screen/Screen.tsx';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { pictureAddress } from '#authoring/studio/studio-server.ts';
import type { Picture } from '#authoring/vite/development/studio-api.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { isRetired } from '#engine/step-kinds/step-kind.ts';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { Example } from './Example.tsx';
import { canRun, exampleFor, selectedDefinition, shownQuiz } from './shown-quiz.ts';

/** Widths of a screen, in CSS pixels. */
const DEVICES = { phone: 390, desktop: 1180 };
type Device = keyof typeof DEVICES;

/** How the screen looks, which the views of screens share. */
export function useLook() {
  const [device, setDevice] = useState<Device>('phone');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return { device, theme, width: DEVICES[device], setDevice, setTheme };
}
export type Look = ReturnType<typeof useLook>;

/** The buttons for device, light and language. */
export function LookBar({ look }: { look: Look }) {
  const { language, setLanguage } = useStudio();
  return (
    <Row gap="sm" wraps>
      <Segments
        label="Device"
        value={look.device}
        options={[
          ['phone', 'Phone'],
          ['desktop', 'Desktop'],
        ]}
        onChange={look.setDevice}
      />
      <Segments
        label="Light"
        value={look.theme}
        options={[
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChange={look.setTheme}
      />
      <Segments
        label="Language"
        value={language}
        options={LANGUAGES.map((each) => [each, LANGUAGE_NAMES[each]])}
        onChange={setLanguage}
      />
    </Row>
  );
}

/** How high the screen is, in CSS pixels. */
export const SCREEN_HEIGHT = 780;

/** A screen as large as the room for it: a desktop is drawn smaller, and believes to be whole. */
export function Fitted({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.screenBox}>{children}</div>
    </div>
  );
}

type ResultPage = 'results' | 'plan';

/** The selected step, or the results or plan of the selected outcome. A click selects a part of it. */
export function ScreenView({ look }: { look: Look }) {
  const { quiz, selected, select, language } = useStudio();
  const [chosen, setChosen] = useState<{ over: ResultPage; page: ResultPage }>();
  const [changedStep, setChangedStep] = useState('');
  const shown = useShownQuiz();
  const [list, number = '0'] = outlineBlockOf(selected);
  const index = Number(number);
  const own: ResultPage = list === 'sessionThemes' || selected[2] === 'weeks' ? 'plan' : 'results';
  const page = chosen?.over === own ? chosen.page : own;
  const { definition } = quiz;
  const isOutcome = list === 'outcomes' || list === 'profile' || list === 'sessionThemes';
  const example = useMemo(
    () => (isOutcome && canRun(quiz) ? exampleFor(quiz.definition, list, index) : undefined),
    [quiz, isOutcome, list, index],
  );
  if (!canRun(quiz))
    return (
      <p className={styles.empty}>
        Nothing can be shown until the quiz has a step and an outcome, and its files are whole.
      </p>
    );
  const isVariant = list === 'variants';
  const varied = selectedDefinition(quiz, selected);
  const changed = isVariant ? varied.steps.filter((each, at) => each !== definition.steps[at]) : [];
  const step =
    changed.find(({ id }) => id === changedStep) ??
    changed[0] ??
    definition.steps[list === 'steps' ? index : 0];
  const stepIndex = step === undefined ? 0 : varied.steps.indexOf(step);
  const place: Place = isOutcome ? { kind: page } : { kind: 'step', stepId: step?.id ?? '' };
  const answers = isOutcome ? example : answersThatShow(definition, stepIndex);
  return (
    <div className={styles.stage}>
      {isOutcome && (
        <Row gap="sm" wraps>
          <Segments
            label="Page"
            value={page}
            options={[
              ['results', 'Results'],
              ['plan', 'Plan'],
            ]}
            onChange={(next) => setChosen({ over: own, page: next })}
          />
          {list === 'outcomes' && example === undefined && (
            <p className={styles.bad}>No answers were found that lead to this outcome.</p>
          )}
          {example !== undefined && <Example quiz={quiz} answers={example} />}
        </Row>
      )}
      {changed.length > 1 && (
        <Segments
          label="Step"
          value={step?.id ?? ''}
          options={changed.map((each) => [
            each.id,
            titleOfBlock(quiz, ['steps', String(varied.steps.indexOf(each))]),
          ])}
          onChange={setChangedStep}
        />
      )}
      {step !== undefined && isRetired(step) && (
        <p className={styles.quiet}>
          {isVariant ? 'This variant leaves the step out.' : 'Nobody is shown this step any more.'}
        </p>
      )}
      {!isOutcome && step !== undefined && 'shuffle' in step && (
        <p className={styles.quiet}>Each visitor sees the options in an order by chance.</p>
      )}
      <Fitted>
        <Screen
          quiz={{ ...shown, definition: varied }}
          place={place}
          answers={answers ?? {}}
          language={language}
          theme={look.theme}
          width={look.width}
          height={SCREEN_HEIGHT}
          title={`${titleOfBlock(quiz, isOutcome ? selected : ['steps', String(stepIndex)])}, as visitors see it`}
          onPick={(picked) => {
            // What a variant shows is edited beside the screen.
            if (isVariant) return;
            const { path, kind } = picked;
            const block = blockOf(path);
            select(block);
            focusPicked(kind === 'text' ? path.join('.') : undefined, language);
          }}
          selected={
            selected.length > 2 || list === 'profile' || list === 'sessionThemes'
              ? selected
              : undefined
          }
        />
      </Fitted>
    </div>
  );
}

/** Moves the focus out of the screen: into the field of a text, or to the properties. */
function focusPicked(path: string | undefined, language: string): void {
  requestAnimationFrame(() => {
    const field =
      path &&
      document.querySelector(
        `[data-path="${CSS.escape(path)}"] :is(textarea, .cm-content)[lang="${language}"]`,
      );
    const target = field || document.getElementById('properties');
    if (target instanceof HTMLElement) target.focus();
  });
}

/** The quiz that is open as its screens show it. */
export function useShownQuiz(): ShownQuiz {
  const { quiz, view } = useStudio();
  return useShown(quiz, view.pictures);
}

/** A quiz as its screens show it. */
export function useShown(quiz: Quiz, pictures: readonly Picture[]): ShownQuiz {
  const pictureOf = useMemo(() => {
    const addresses = new Map(pictures.map((each) => [each.name, pictureAddress(each)]));
    return (name: string) => addresses.get(name);
  }, [pictures]);
  return shownQuiz(quiz, pictureOf);
}
