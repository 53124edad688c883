import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { FILL, range } from './Range.css.ts';

interface RangeProps {
  label: string;
  value: number;
  max: number;
  step: number;
  /** The value as it is read out. */
  valueText: string;
  disabled?: boolean;
  /** While the thumb is moved. */
  onMove?: (value: number) => void;
  /** When it is let go. */
  onChange?: (value: number) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A native slider from 0 to `max`. */
export function Range({
  label,
  value,
  max,
  step,
  valueText,
  disabled,
  onMove,
  onChange,
  onKeyDown,
}: RangeProps) {
  const input = useRef<HTMLInputElement>(null);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });

  // React tells every move as a change; the browser's own change tells when it is let go.
  useEffect(() => {
    const element = input.current;
    const tell = () => changed.current?.(Number(element?.value));
    element?.addEventListener('change', tell);
    return () => element?.removeEventListener('change', tell);
  }, []);

  const fill = { [FILL]: max === 0 ? 0 : value / max } as CSSProperties;
  return (
    <input
      ref={input}
      type="range"
      className={range}
      style={fill}
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onMove?.(Number(target.value))}
      onKeyDown={onKeyDown}
    />
  );
}
