import { nodeAt, propertyMapOf } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import { isThere, type Quiz } from '#authoring/document/quiz.ts';
import {
  propertyNamesOf,
  type SchemaNode,
  wordsOf,
} from '#authoring/document/schema/file-schema.ts';
import { CONDITION, WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import { atStart } from '#authoring/document/wording.ts';
import type { Json } from '#authoring/edits/print-json.ts';
import { addText, schemaAt, setProperty } from '#authoring/edits/quiz-edits.ts';
import { Chip, LinkButton } from '#authoring/studio/chips.tsx';
import { Findings } from '#authoring/studio/Findings.tsx';
import { kindOfBlock, OUTLINE_LISTS, titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { findingsAt, findingsBeside } from '#authoring/studio/model/findings.ts';
import { fitsAt } from '#authoring/studio/model/fits.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { BlockActions } from './BlockActions.tsx';
import { BlockList, firstEntry } from './BlockList.tsx';
import { ConditionField, firstComparison, questionsBefore } from './ConditionField.tsx';
import { Choice, Flag, Frame, type FrameOptions, Input, Menu } from './controls.tsx';
import { NameField } from './NameField.tsx';
import { PictureField } from './PictureField.tsx';
import { PointsField } from './PointsField.tsx';
import { TextField } from './TextField.tsx';
import { withStep } from './VariantDialog.tsx';
import { NO_WORDS } from './WordsFields.tsx';

/** Everything that can be said of the selected block: what its schema lists, as forms. */
export function Properties() {
  const { quiz, selected, select, findings } = useStudio();
  const around = selected.slice(0, -2);
  if (quiz.broken.length > 0) {
    return <p className={styles.empty}>Fix the file first: then everything in it is here.</p>;
  }
  return (
    <section aria-labelledby="properties" className={styles.properties}>
      {selected.length > 0 && (
        <LinkButton onClick={() => select(around)}>← {titleOfBlock(quiz, around)}</LinkButton>
      )}
      <p className={styles.quiet}>{kindOfBlock(quiz, selected)}</p>
      <h2 id="properties" tabIndex={-1} className={styles.panelTitle}>
        {titleOfBlock(quiz, selected)}
      </h2>
      {selected.length > 0 && <BlockActions block={selected} />}
      <Findings findings={findingsBeside(quiz, findingsAt(findings, selected))} />
      <PropertyFields key={selected.join('.')} path={selected} />
    </section>
  );
}

/** Set in no form: the format needs them and they never change, or they have a place of their own. */
const FIXED = new Set(['$schema', 'schemaVersion', 'type', 'retired', ...OUTLINE_LISTS]);

/**
 * A form for each property that something has, and a button for each that it may have: in a variant
 * those that the step `like` may have, too.
 */
function PropertyFields({ path, like }: { path: Path; like?: Path }) {
  const { quiz, view } = useStudio();
  const schema = schemaAt(view.files, quiz.id, path);
  const own = propertyMapOf(nodeAt(quiz.root, path));
  const known = propertyNamesOf(schema).filter(
    like
      ? (name) =>
          own.has(name) || propertyNamesOf(schemaAt(view.files, quiz.id, like)).includes(name)
      : (name) => !FIXED.has(name),
  );
  const fields = known.map((name) => ({
    name,
    schema: WIZARD_FILE.resolve(schema.properties?.[name] ?? {}),
    isNeeded: schema.required?.includes(name) ?? false,
  }));
  // Former names come by renaming alone, and variants begin on a step.
  const missing = fields.filter(
    ({ name }) =>
      !own.has(name) && !['renamed', 'variants'].includes(name) && fitsAt(quiz, [...path, name]),
  );
  const shown = (isOfNames: boolean) => {
    const isShown = ({ schema }: (typeof fields)[number]) => isName(schema) === isOfNames;
    const added = missing.filter(isShown);
    return (
      <>
        {fields
          .filter((field) => own.has(field.name) && isShown(field))
          .toSorted((one, other) => Number(isText(other.schema)) - Number(isText(one.schema)))
          .map((field) => (
            <PropertyField key={field.name} path={[...path, field.name]} {...field} />
          ))}
        {added.length > 0 && (
          <Row gap="sm" wraps className={styles.adders}>
            <span className={styles.quiet}>Add</span>
            {added.map((field) => (
              <AddProperty key={field.name} path={[...path, field.name]} {...field} />
            ))}
          </Row>
        )}
      </>
    );
  };
  const names = fields.filter(({ schema }) => isName(schema));
  if (names.length === fields.length) return <div className={styles.fields}>{shown(true)}</div>;
  return (
    <div className={styles.fields}>
      {shown(false)}
      {names.length > 0 && (
        <details>
          <summary>
            <span className={styles.label}>Names</span>
          </summary>
          <div className={styles.fields}>
            <p className={styles.quiet}>
              What files and statistics call it. Visitors never see this, and it stays when the
              words change.
            </p>
            {shown(true)}
          </div>
        </details>
      )}
    </div>
  );
}

/** What visitors read comes first. */
function isText({ items, ...schema }: SchemaNode): boolean {
  return schema['x-text'] !== undefined || items?.['x-text'] !== undefined;
}

/** Whether a property holds names alone, which mean nothing to visitors. Its address is one of theirs. */
function isName(schema: SchemaNode): boolean {
  const kind = schema['x-names'];
  if (kind !== undefined) return kind !== 'path';
  const inside = Object.values(schema.properties ?? {});
  return schema.items?.['x-formerly'] !== undefined || (inside.length > 0 && inside.every(isName));
}

interface FieldProps {
  path: Path;
  name: string;
  schema: SchemaNode;
  isNeeded: boolean;
}

function AddProperty({ path, name, schema }: FieldProps) {
  const { edit, quiz, view } = useStudio();
  const label = schema.title ?? name;
  return (
    <Chip
      title={schema.description}
      onClick={() =>
        edit(`Add ${label}`, (files, id) => {
          if (schema['x-text'] !== undefined) return addText(files, id, path, NO_WORDS);
          const isTexts = schema.items?.['x-text'] !== undefined;
          if (isTexts) return addText(files, id, [...path, '0'], NO_WORDS);
          if (name === 'image') {
            const withFile = setProperty(files, id, [...path, 'src'], view.pictures[0]?.name ?? '');
            return addText(withFile, id, [...path, 'altKey'], NO_WORDS);
          }
          return setProperty(files, id, path, firstValue(path, schema, quiz));
        })
      }
    >
      + {atStart(label)}
    </Chip>
  );
}

/** What a property is when it is added: something that the check accepts, where there is one. */
function firstValue(path: Path, schema: SchemaNode, quiz: Quiz): Json {
  const name = path.at(-1) ?? '';
  const bar = quiz.definition.profile?.[0]?.id ?? 'bar';
  const session = quiz.definition.sessionThemes?.[0]?.id ?? 'session';
  if (schema.const !== undefined) return schema.const as Json;
  if (schema.enum !== undefined) return schema.enum[0] as Json;
  if (name === 'scores' && schema.items === undefined) return { [bar]: 1 };
  if (schema.oneOf !== undefined || schema.$ref === CONDITION) {
    return firstComparison(questionsBefore(quiz, path)) as unknown as Json;
  }
  if (schema.items?.['x-mentions'] === 'bar') return [bar];
  if (schema.items?.['x-mentions'] === 'theme') return [session];
  if (name === 'careFor' || name === 'scores') return [firstEntry(name, quiz, path)];
  if (schema.type === 'array') return [];
  if (schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.type === 'object') return {};
  return '';
}

function PropertyField(field: FieldProps) {
  const { path, name, schema, isNeeded } = field;
  const { edit, quiz } = useStudio();
  const label = schema.title ?? name;
  const node = nodeAt(quiz.root, path);
  const set = (value: Json | undefined) =>
    edit(`Change ${label} of ${titleOfBlock(quiz, path.slice(0, -1))}`, (files, id) =>
      setProperty(files, id, path, value),
    );
  const remove = isNeeded ? undefined : () => set(undefined);
  const frame = { label, hint: schema.description, remove };

  if (schema['x-text'] !== undefined) return <TextField path={path} {...frame} />;
  if (schema['x-names'] !== undefined) return <NameField path={path} label={label} />;
  if (name === 'src') return <PictureField path={path} set={set} />;
  if (schema.oneOf !== undefined && name === 'when') {
    return (
      <Frame {...frame}>
        <ConditionField
          path={path}
          set={(condition: Condition) => set(condition as unknown as Json)}
        />
      </Frame>
    );
  }
  if (schema.items !== undefined) return <ListField {...field} frame={frame} set={set} />;
  if (name === 'scores' || name === 'points') {
    return (
      <Frame {...frame}>
        <PointsField path={path} />
      </Frame>
    );
  }
  if (schema.const !== undefined) {
    return <Flag label={label} hint={schema.description} isOn onChange={() => set(undefined)} />;
  }
  if (schema.enum !== undefined) {
    return (
      <Choice
        label={label}
        hint={schema.description}
        value={String(node?.value)}
        options={schema.enum.map((each) => [String(each), wordsOf(schema, each)])}
        onChange={(value) => set(schema.enum?.find((each) => String(each) === value) as Json)}
        remove={remove}
      />
    );
  }
  if (schema['x-mentions'] !== undefined) {
    return <Mention path={path} kind={schema['x-mentions']} {...frame} set={set} />;
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return (
      <Input
        {...frame}
        type="number"
        value={String(node?.value ?? '')}
        onChange={(text) => text !== '' && set(Number(text))}
      />
    );
  }
  if (name === 'replace') return <StepChanges path={path} {...frame} />;
  if (schema.propertyNames !== undefined) return <Times path={path} {...frame} />;
  if (schema.properties !== undefined) {
    return (
      <Frame {...frame}>
        <PropertyFields path={path} />
      </Frame>
    );
  }
  return <Input {...frame} value={String(node?.value ?? '')} onChange={set} />;
}

/** The names that a mention may mean, with what they are called on screen. */
function useNames(kind: string): (readonly [string, string])[] {
  const { quiz } = useStudio();
  const own = quiz.index.names.filter((each) => each.kind === kind);
  return own.map(({ value, path }) => [value, titleOfBlock(quiz, path.slice(0, -1))] as const);
}

interface MentionProps extends FrameOptions {
  path: Path;
  kind: string;
  set: (value: Json) => void;
}

function Mention({ path, kind, set, ...frame }: MentionProps) {
  const { quiz } = useStudio();
  const options = useNames(kind);
  return (
    <Choice
      {...frame}
      value={String(nodeAt(quiz.root, path)?.value ?? '')}
      options={options}
      onChange={set}
    />
  );
}

type ListFieldProps = FieldProps & { frame: FrameOptions; set: (value: Json | undefined) => void };

/** A list: of blocks, of texts, or of names. */
function ListField({ path, name, schema, frame, set }: ListFieldProps) {
  const { quiz, edit } = useStudio();
  const items = WIZARD_FILE.resolve(schema.items ?? {});
  const node = nodeAt(quiz.root, path);
  const values = (node?.children ?? []).map((each) => String(each.value));
  if (items['x-text'] !== undefined) {
    return (
      <Frame {...frame}>
        {values.map((_, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a text of a list has its place alone
            key={index}
            path={[...path, String(index)]}
            label={`${items.title} ${index + 1}`}
            hint={undefined}
            remove={() =>
              edit('Remove a text', (files, id) =>
                setProperty(files, id, [...path, String(index)], undefined),
              )
            }
          />
        ))}
        {values.length < (schema.maxItems ?? 12) && (
          <Chip
            onClick={() =>
              edit('Add a text', (files, id) =>
                addText(files, id, [...path, String(values.length)], NO_WORDS),
              )
            }
          >
            + {items.title}
          </Chip>
        )}
      </Frame>
    );
  }
  if (items['x-mentions'] !== undefined) {
    return (
      <Frame {...frame}>
        <NameChoices
          kind={items['x-mentions']}
          chosen={values}
          most={schema.maxItems}
          onChange={set}
        />
      </Frame>
    );
  }
  if (items['x-formerly'] !== undefined) {
    return (
      <Frame {...frame} remove={undefined}>
        <p>{values.join(', ')}</p>
      </Frame>
    );
  }
  return <BlockList path={path} name={name} {...frame} />;
}

interface NameChoicesProps {
  kind: string;
  chosen: readonly string[];
  most: number | undefined;
  onChange: (names: string[]) => void;
}

/** Some of the names of a kind, in the order in which they were chosen. */
function NameChoices({ kind, chosen, most = 99, onChange }: NameChoicesProps) {
  const names = useNames(kind);
  const rest = names.filter(([name]) => !chosen.includes(name));
  const wordsOf = (name: string) =>
    names.find(([each]) => each === name)?.[1] ?? `${name} (unknown)`;
  return (
    <>
      <Stack as="ol" isList gap="xs">
        {chosen.map((name, index) => (
          <li key={name} className={styles.chosenItem}>
            {wordsOf(name)}
            <span>
              {index > 0 && (
                <LinkButton
                  onClick={() => onChange(chosen.toSpliced(index, 1).toSpliced(index - 1, 0, name))}
                >
                  ↑<span className={styles.unseen}> Move {wordsOf(name)} up</span>
                </LinkButton>
              )}{' '}
              {chosen.length > 1 && (
                <LinkButton onClick={() => onChange(chosen.filter((each) => each !== name))}>
                  ×<span className={styles.unseen}> Remove {wordsOf(name)}</span>
                </LinkButton>
              )}
            </span>
          </li>
        ))}
      </Stack>
      {rest.length > 0 && chosen.length < most && (
        <Menu
          label="Add one …"
          options={() => rest}
          onPick={(name) => onChange([...chosen, name])}
        />
      )}
    </>
  );
}

/** What a variant shows instead, step by step. */
function StepChanges({ path, ...frame }: FrameOptions & { path: Path }) {
  const { quiz, edit } = useStudio();
  const steps = quiz.definition.steps.map(({ id }, index) => {
    const block = ['steps', String(index)];
    return { id, block, title: titleOfBlock(quiz, block), isChanged: isThere(quiz, [...path, id]) };
  });
  const unchanged = steps.filter(({ isChanged }) => !isChanged);
  return (
    <Frame {...frame}>
      {steps
        .filter(({ isChanged }) => isChanged)
        .map(({ id, block, title }) => (
          <Frame
            key={id}
            label={title}
            hint={undefined}
            remove={() =>
              edit(`Leave ${title} as it is`, (files, quizId) =>
                setProperty(files, quizId, [...path, id], undefined),
              )
            }
          >
            <PropertyFields path={[...path, id]} like={block} />
          </Frame>
        ))}
      {unchanged.length > 0 && (
        <Menu
          label="Change a step …"
          options={() => unchanged.map(({ id, title }) => [id, title])}
          onPick={(stepId) =>
            edit('Change a step', (files, id) =>
              withStep(files, id, path.slice(0, -1), quiz, stepId),
            )
          }
        />
      )}
    </Frame>
  );
}

/** A time of day for each of some answers. */
function Times({ path, ...frame }: FrameOptions & { path: Path }) {
  const { quiz, edit } = useStudio();
  const { plan } = quiz.definition;
  const keys = [plan?.deliveryAnswer, plan?.timeAnswer];
  const options = quiz.index.names.filter(
    ({ kind, within }) => kind === 'value' && keys.includes(within[0]),
  );
  const own = propertyMapOf(nodeAt(quiz.root, path));
  return (
    <Frame {...frame}>
      {options.map(({ value, path: at }) => (
        <label key={at.join('.')} className={styles.rowField}>
          {titleOfBlock(quiz, at.slice(0, -1))}
          <input
            className={styles.input}
            type="time"
            value={String(own.get(value)?.value.value ?? '')}
            onChange={({ target }) =>
              edit('Change a time of reminders', (files, id) =>
                setProperty(files, id, [...path, value], target.value || undefined),
              )
            }
          />
        </label>
      ))}
    </Frame>
  );
}
