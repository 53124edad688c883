import { dataOf, nodeAt } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import { type Quiz, rawText } from '#authoring/document/quiz.ts';
import { Chip, LinkButton } from '#authoring/studio/chips.tsx';
import { titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { sentenceOf } from '#authoring/studio/model/condition-sentence.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { questionsOf } from '#engine/answers.ts';
import { kindOf, optionsOf, rangeOf } from '#engine/step-kinds/index.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { Flag, Select } from './controls.tsx';

interface ConditionFieldProps {
  path: Path;
  set: (condition: Condition) => void;
}

/** A condition as a sentence, and below it the lists that it is built from. */
export function ConditionField({ path, set }: ConditionFieldProps) {
  const { quiz } = useStudio();
  const node = nodeAt(quiz.root, path);
  const condition = (node === undefined ? {} : dataOf(node)) as Condition;
  const questions = questionsBefore(quiz, path);
  return (
    <>
      <p className={styles.sentence}>{sentenceOf(quiz, condition)}</p>
      <Part
        condition={condition}
        questions={questions}
        hasBars={path[0] !== 'steps'}
        onChange={set}
        depth={0}
      />
    </>
  );
}

/** Those whose answers are known at a path. */
export function questionsBefore({ definition }: Quiz, path: Path): readonly Question[] {
  const number = path[0] === 'steps' ? Number(path[1]) : definition.steps.length;
  const steps = definition.steps.slice(0, number) as typeof definition.steps;
  return questionsOf({ ...definition, steps });
}

type GroupName = 'all' | 'any' | 'not';

interface PartProps {
  condition: Condition;
  /** Those whose answers are known there. */
  questions: readonly Question[];
  hasBars: boolean;
  onChange: (condition: Condition) => void;
  onRemove?: () => void;
  depth: number;
}

function Part(props: PartProps) {
  const { condition, onRemove } = props;
  const group = (['all', 'any', 'not'] as const).find((name) => name in condition);
  return (
    <div className={styles.conditionPart} data-group={group}>
      {group === undefined ? <Comparison {...props} /> : <Group {...props} name={group} />}
      {onRemove && (
        <LinkButton onClick={onRemove}>
          Remove<span className={styles.unseen}> this part of the condition</span>
        </LinkButton>
      )}
    </div>
  );
}

function partsOf(condition: Condition, name: GroupName): readonly Condition[] {
  const value = (condition as unknown as Record<string, unknown>)[name];
  return Array.isArray(value) ? value : value === undefined ? [] : [value as Condition];
}

function grouped(name: GroupName, parts: readonly Condition[]): Condition {
  if (name !== 'not') return { [name]: parts } as unknown as Condition;
  const [first = { all: [] } as unknown as Condition] = parts;
  return { not: parts.length > 1 ? ({ any: parts } as unknown as Condition) : first };
}

function Group({ condition, name, onChange, ...props }: PartProps & { name: GroupName }) {
  const parts = partsOf(condition, name);
  const [first] = parts;
  return (
    <>
      <Select
        label="How the parts belong together"
        value={name}
        options={[
          ['all', 'All of these'],
          ['any', 'At least one of these'],
          ['not', 'Not this'],
        ]}
        onChange={(next) => onChange(grouped(next as GroupName, parts))}
      />
      {parts.map((part, index) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of a condition has its place alone
          key={index}
          {...props}
          depth={props.depth + 1}
          condition={part}
          onChange={(next) => onChange(grouped(name, parts.with(index, next)))}
          {...(parts.length > 1
            ? { onRemove: () => onChange(grouped(name, parts.toSpliced(index, 1))) }
            : {})}
        />
      ))}
      <Row as="span" gap="sm" wraps>
        {name !== 'not' && (
          <Chip
            onClick={() => onChange(grouped(name, [...parts, firstComparison(props.questions)]))}
          >
            + One more
          </Chip>
        )}
        {parts.length === 1 && first && <Chip onClick={() => onChange(first)}>Only this</Chip>}
      </Row>
    </>
  );
}

/** Something that the check accepts, where there is a question. */
export function firstComparison(questions: readonly Question[]): Condition {
  const question = questions.at(-1);
  return question === undefined
    ? ({ answer: '', is: '' } as Condition)
    : comparisonOf(question, kindOf(question).comparisons[0] ?? 'is');
}

/** What the check offers to compare with, in words. */
const OPERATOR_WORDS: Readonly<Record<string, string>> = {
  is: 'is',
  isNot: 'is not',
  includes: 'includes',
  anyOf: 'is one of',
  atLeast: 'is at least',
  atMost: 'is at most',
};

function comparisonOf(question: Question, operator: string): Condition {
  const options = optionsOf(question);
  const first = options[0]?.value ?? '';
  const range = rangeOf(question);
  const value = operator === 'anyOf' ? [first] : range === undefined ? first : range.min;
  return { answer: question.answerKey, [operator]: value } as unknown as Condition;
}

const BAR_OPERATORS: readonly (readonly [string, string])[] = [
  ['highest', 'The highest bar is'],
  ['bar', 'A bar is low'],
];
const SUM_OPERATOR = ['sum', 'The sum of a total is'] as const;

function Comparison({ condition, questions, hasBars, onChange, depth }: PartProps) {
  const { quiz } = useStudio();
  const written = condition as unknown as Readonly<Record<string, unknown>>;
  const key = String(written.answer ?? '');
  const question = questions.find(({ answerKey }) => answerKey === key);
  const subject = ['highest', 'bar', 'sum'].find((name) => name in written) ?? key;
  const bars = quiz.definition.profile ?? [];
  const bar = bars[0]?.id ?? '';
  const totals = bars.filter(({ ranges }) => ranges !== undefined);
  const choose = (next: string) => {
    if (next === 'highest') return onChange({ highest: bar });
    if (next === 'bar') return onChange({ bar, below: 50 });
    if (next === 'sum') return onChange({ sum: totals[0]?.id ?? bar, atLeast: 0 });
    const chosen = questions.find(({ answerKey }) => answerKey === next);
    if (chosen !== undefined) onChange(comparisonOf(chosen, kindOf(chosen).comparisons[0] ?? 'is'));
  };
  return (
    <>
      <Select
        label="What is asked about"
        value={subject}
        options={[
          ...questions.map((each) => [each.answerKey, titleOfQuestion(quiz, each)] as const),
          ...(hasBars ? BAR_OPERATORS : []),
          ...(hasBars && (totals.length > 0 || subject === 'sum') ? [SUM_OPERATOR] : []),
        ]}
        onChange={choose}
      />
      {question && <Answer written={written} question={question} onChange={onChange} />}
      {subject === 'highest' && (
        <Bars value={String(written.highest)} onChange={(highest) => onChange({ highest })} />
      )}
      {subject === 'bar' && (
        <span className={styles.sideBySide}>
          <Bars
            value={String(written.bar)}
            onChange={(next) => onChange({ bar: next, below: Number(written.below) })}
          />
          <label className={styles.rowField}>
            below %
            <input
              className={styles.input}
              type="number"
              min={1}
              max={100}
              value={String(written.below)}
              onChange={({ target }) =>
                onChange({ bar: String(written.bar), below: Number(target.value) })
              }
            />
          </label>
        </span>
      )}
      {subject === 'sum' && <Sum written={written} onChange={onChange} />}
      {depth < 3 && (
        <Row as="span" gap="sm" wraps>
          {(['all', 'any', 'not'] as const).map((name) => (
            <LinkButton
              key={name}
              onClick={() =>
                onChange(
                  grouped(
                    name,
                    name === 'not' ? [condition] : [condition, firstComparison(questions)],
                  ),
                )
              }
            >
              {{ all: 'and …', any: 'or …', not: 'not this' }[name]}
            </LinkButton>
          ))}
        </Row>
      )}
    </>
  );
}

function titleOfQuestion(quiz: Quiz, question: Question): string {
  const index = quiz.definition.steps.findIndex(({ id }) => id === question.id);
  return `${index + 1}. ${titleOfBlock(quiz, ['steps', String(index)])}`;
}

interface AnswerProps {
  written: Readonly<Record<string, unknown>>;
  question: Question;
  onChange: (condition: Condition) => void;
}

/** The comparison and the values that fit the kind of the question. */
function Answer({ written, question, onChange }: AnswerProps) {
  const { quiz } = useStudio();
  const { comparisons } = kindOf(question);
  const operator = comparisons.find((each) => each in written) ?? comparisons[0] ?? 'is';
  const value = written[operator];
  const set = (next: unknown) =>
    onChange({ answer: question.answerKey, [operator]: next } as unknown as Condition);
  const options = optionsOf(question).map(
    ({ value: each, labelKey }) => [each, rawText(quiz, 'en', labelKey) ?? each] as const,
  );
  return (
    <>
      <Select
        label="How it is compared"
        value={operator}
        options={comparisons.map((each) => [each, OPERATOR_WORDS[each] ?? each])}
        onChange={(next) => onChange(comparisonOf(question, next))}
      />
      {Array.isArray(value) ? (
        <span className={styles.fields}>
          {options.map(([each, words]) => (
            <Flag
              key={each}
              label={words}
              hint={undefined}
              isOn={value.includes(each)}
              onChange={(isOn) => {
                const next = isOn ? [...value, each] : value.filter((other) => other !== each);
                if (next.length > 0)
                  set(options.map(([name]) => name).filter((name) => next.includes(name)));
              }}
            />
          ))}
        </span>
      ) : typeof value === 'number' ? (
        <input
          className={styles.input}
          type="number"
          step="any"
          aria-label="Number"
          value={value}
          onChange={({ target }) => target.value !== '' && set(Number(target.value))}
        />
      ) : (
        <Select label="Option" value={String(value ?? '')} options={options} onChange={set} />
      )}
    </>
  );
}

/** A total, how its sum is compared, and with which number. */
function Sum({ written, onChange }: Omit<AnswerProps, 'question'>) {
  const operator = 'atMost' in written ? 'atMost' : 'atLeast';
  const set = (changed: Readonly<Record<string, unknown>>) =>
    onChange({
      sum: written.sum,
      [operator]: written[operator],
      ...changed,
    } as unknown as Condition);
  return (
    <span className={styles.sideBySide}>
      <Bars value={String(written.sum)} isTotal onChange={(sum) => set({ sum })} />
      <Select
        label="How it is compared"
        value={operator}
        options={['atLeast', 'atMost'].map((each) => [each, OPERATOR_WORDS[each] ?? each])}
        onChange={(next) =>
          onChange({ sum: written.sum, [next]: written[operator] } as unknown as Condition)
        }
      />
      <input
        className={styles.input}
        type="number"
        aria-label="Number"
        value={String(written[operator])}
        onChange={({ target }) => target.value !== '' && set({ [operator]: Number(target.value) })}
      />
    </span>
  );
}

interface BarsProps {
  value: string;
  /** Whether only totals fit. */
  isTotal?: boolean;
  onChange: (bar: string) => void;
}

function Bars({ value, isTotal = false, onChange }: BarsProps) {
  const { quiz } = useStudio();
  const options = (quiz.definition.profile ?? [])
    .filter(({ id, ranges }) => !isTotal || ranges !== undefined || id === value)
    .map(({ id, labelKey }) => [id, rawText(quiz, 'en', labelKey) ?? id] as const);
  return <Select label="Bar" value={value} options={options} onChange={onChange} />;
}
