import { useId } from 'react';
import { choice, group, legend, radio, row } from './ChoiceRow.css.ts';
import { PlayerIcon, type PlayerIconName } from './PlayerIcon.tsx';

interface ChoiceRowProps<Value> {
  title: string;
  icon: PlayerIconName;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One choice of a few, side by side: native radio buttons. */
export function ChoiceRow<Value extends string | number>({
  title,
  icon,
  choices,
  chosen,
  onChoose,
}: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <fieldset className={group}>
      <legend className={legend}>
        <PlayerIcon name={icon} size={18} />
        {title}
      </legend>
      <div className={row}>
        {choices.map(({ value, label }) => (
          <label key={value} className={choice}>
            <input
              type="radio"
              className={radio}
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
