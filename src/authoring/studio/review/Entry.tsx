import type { ReactNode } from 'react';
import { type Quiz, rawText } from '#authoring/document/quiz.ts';
import { answersThatShow } from '#authoring/document/wizard/answers-that-show.ts';
import { kindOfBlock, sizeOf } from '#authoring/studio/model/blocks.ts';
import { type Said, type SaidText, saidOf } from '#authoring/studio/model/said.ts';
import type { ShownQuiz } from '#authoring/studio/screen/Screen.tsx';
import { STUDIO } from '#authoring/studio/studio-server.ts';
import { Example } from '#authoring/studio/views/Example.tsx';
import { exampleFor } from '#authoring/studio/views/shown-quiz.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { withVariant } from '#engine/variants.ts';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './review.css.ts';
import { Screens } from './Screens.tsx';

/** The id of the element about a step or an outcome. */
export function anchorOf(list: string, id: string): string {
  return `${list === 'steps' ? 'step' : 'outcome'}-${id}`;
}

interface EntryProps {
  quiz: Quiz;
  shown: ShownQuiz;
  list: string;
  index: number;
}

/** A step: as visitors see it, and what its files say of it. */
export function StepEntry({ visitors, isServed, ...entry }: StepEntryProps) {
  const { quiz, shown, index } = entry;
  const { steps, variants = [] } = quiz.definition;
  const { id = '' } = steps[index] ?? {};
  const { facts, texts } = saidOf(quiz, ['steps', String(index)]);
  const answers = answersThatShow(quiz.definition, index);
  const at = new URLSearchParams({ quiz: quiz.id, at: `steps.${index}` });
  return (
    <EntryCard {...entry} id={id}>
      <Facts facts={[['Kind', kindOfBlock(quiz, ['steps', String(index)])], ...facts]}>
        {visitors && <Fact label="Visitors">{visitors}</Fact>}
        {isServed && (
          <Fact label="Open it">
            <a href={`${STUDIO}?${at}`}>Edit</a>
          </Fact>
        )}
      </Facts>
      <Screens
        quiz={shown}
        place={{ kind: 'step', stepId: id }}
        answers={answers}
        name={`Step ${index + 1}`}
      />
      {variants
        .filter(({ replace }) => Object.hasOwn(replace, id))
        .map((variant) => (
          <Stack key={variant.id} gap="md">
            <p>
              As variant {variant.id} shows it to {variant.weight} of 100 visitors:
            </p>
            <Screens
              quiz={{ ...shown, definition: withVariant(quiz.definition, variant) }}
              place={{ kind: 'step', stepId: id }}
              answers={answers}
              name={`${id}, variant ${variant.id}`}
            />
          </Stack>
        ))}
      <TextTable quiz={quiz} caption={`The texts of step ${index + 1}`} rows={texts} />
    </EntryCard>
  );
}

interface StepEntryProps extends EntryProps {
  /** What visitors did here. */
  visitors: string | undefined;
  isServed: boolean;
}

/** The width of a tablet: on a phone, results are too long for a sheet of paper. */
const TABLET = 640;

/** An outcome, with the results and the plan of somebody who gets it. */
export function OutcomeEntry(entry: EntryProps) {
  const { quiz, shown, index } = entry;
  const { id = '' } = quiz.definition.outcomes[index] ?? {};
  const { facts, texts } = saidOf(quiz, ['outcomes', String(index)]);
  const answers = exampleFor(quiz.definition, 'outcomes', index);
  const name = `Outcome ${index + 1}`;
  const screens = { quiz: shown, answers: answers ?? {}, width: TABLET };
  return (
    <div className={styles.outcome}>
      <EntryCard {...entry} id={id}>
        <Facts facts={facts} />
        {answers === undefined ? (
          <p>No answers were found that lead to this outcome.</p>
        ) : (
          <Example quiz={quiz} answers={answers} isOpen />
        )}
        <TextTable quiz={quiz} caption={`The texts of outcome ${index + 1}`} rows={texts} />
      </EntryCard>
      {answers && (
        <EntryCard {...entry} id={`${id}-screens`} name={`${id}, results and plan`}>
          <Screens {...screens} place={{ kind: 'results' }} name={`${name}, results`} />
          <div className={styles.notPrinted}>
            <Screens {...screens} place={{ kind: 'plan' }} name={`${name}, plan`} />
          </div>
        </EntryCard>
      )}
    </div>
  );
}

interface EntryCardProps extends EntryProps {
  id: string;
  name?: string;
  children: ReactNode;
}

function EntryCard({ quiz, list, index, id, name = id, children }: EntryCardProps) {
  const anchor = anchorOf(list, id);
  return (
    <Card
      as="article"
      gap="md"
      id={anchor}
      aria-labelledby={`${anchor}-name`}
      className={styles.entry}
    >
      <h3 id={`${anchor}-name`}>
        <span className={textStyle({ tone: 'quiet' })}>
          {index + 1} of {sizeOf(quiz, [list])}
        </span>{' '}
        <a className={styles.anchor} href={`#${anchor}`}>
          {name}
        </a>
      </h3>
      {children}
    </Card>
  );
}

/** What is said in words of its own. */
export function Facts({ facts, children }: Pick<Said, 'facts'> & { children?: ReactNode }) {
  return (
    <Stack as="dl" gap="sm">
      {facts.map(([label, words]) => (
        <Fact key={label} label={label}>
          {words}
        </Fact>
      ))}
      {children}
    </Stack>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={textStyle({ tone: 'quiet' })}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface TextTableProps {
  quiz: Quiz;
  caption: string;
  rows: readonly SaidText[];
}

/** Texts in every language, with what is to know about them. */
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
          {rows.map(({ name, key, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Rows have no state and no other name.
            <tr key={index}>
              <th scope="row">
                {name}
                {note && <span className={styles.note}> {note}</span>}
                {key && <code className={styles.key}>{key}</code>}
              </th>
              {LANGUAGES.map((language) => (
                <td key={language} lang={language}>
                  {key && (rawText(quiz, language, key) ?? key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
