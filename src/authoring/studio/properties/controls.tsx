import { type ReactNode, useId, useState } from 'react';
import { LinkButton } from '#authoring/studio/chips.tsx';
import * as styles from '#authoring/studio/studio.css.ts';
import { Row } from '#web/shared/ui/layout/Stack.tsx';

export interface FrameOptions {
  label: string;
  hint: string | undefined;
  remove: (() => void) | undefined;
}

/** A property with its name, what it is for, and a button that takes it out. */
export function Frame({ label, hint, remove, children }: FrameOptions & { children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={styles.group}>
      <FrameHead id={id} label={label} hint={hint} remove={remove} />
      {children}
    </fieldset>
  );
}

export function FrameHead({ id, label, hint, remove }: FrameOptions & { id: string }) {
  return (
    <Row gap="sm" justify="between" align="baseline" className={styles.head}>
      <Row gap="xs" align="baseline">
        <span id={id} className={styles.label}>
          {label}
        </span>
        <Help about={label} words={hint} />
      </Row>
      {remove && (
        <LinkButton onClick={remove}>
          Remove<span className={styles.unseen}> {label}</span>
        </LinkButton>
      )}
    </Row>
  );
}

/** What something is for, for those who ask. */
function Help({ about, words }: { about: string; words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <details className={styles.help}>
      <summary title={words}>
        ?<span className={styles.unseen}> What {about} means</span>
      </summary>
      <p>{words}</p>
    </details>
  );
}

interface InputProps extends FrameOptions {
  type?: 'text' | 'number';
  value: string;
  onChange: (text: string) => void;
}

export function Input({ type = 'text', value, onChange, ...frame }: InputProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <FrameHead id={id} {...frame} />
      <input
        className={styles.input}
        aria-labelledby={id}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface ChoiceProps extends FrameOptions {
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

/** One of several values. A value that is none of them is shown, so that it is not lost. */
export function Choice({ value, options, onChange, ...frame }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <FrameHead id={id} {...frame} />
      <Select labelledBy={id} value={value} options={options} onChange={onChange} />
    </div>
  );
}

interface SelectProps {
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  labelledBy?: string;
  label?: string;
}

export function Select({ value, options, onChange, labelledBy, label }: SelectProps) {
  const isKnown = options.some(([each]) => each === value);
  return (
    <select
      className={styles.input}
      aria-labelledby={labelledBy}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {!isKnown && (
        <option value={value}>{value === '' ? 'Choose …' : `${value} (unknown)`}</option>
      )}
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}

interface FlagProps {
  label: string;
  hint: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Flag({ label, hint, isOn, onChange }: FlagProps) {
  return (
    <Row gap="xs" className={styles.head}>
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <Help about={label} words={hint} />
    </Row>
  );
}

interface MenuProps {
  label: string;
  /** Asked for when the list is opened. */
  options: () => readonly (readonly [value: string, label: string])[];
  onPick: (value: string) => void;
}

/** A list of things to do, of which one is picked. Moving through it does nothing yet. */
export function Menu({ label, options, onPick }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const offered = isOpen ? options() : [];
  return (
    <details
      className={styles.menu}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{label}</summary>
      {isOpen && (
        <ul className={styles.menuList}>
          {offered.length === 0 && <li>Nothing fits here.</li>}
          {offered.map(([value, words]) => (
            <li key={value}>
              <LinkButton
                onClick={() => {
                  setIsOpen(false);
                  onPick(value);
                }}
              >
                {words}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
