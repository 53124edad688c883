import * as styles from './studio.css.ts';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
  className?: string;
}

/** A choice of one of a few, all of which are seen. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChange,
  className = styles.segments,
}: SegmentsProps<Value>) {
  return (
    <fieldset className={className}>
      <legend className={styles.unseen}>{label}</legend>
      {options.map(([each, words]) => (
        <button
          key={each}
          type="button"
          className={styles.segment}
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
