import { useState } from 'react';
import { Select } from '#web/ui/select/Select.tsx';
import { columns } from './ComponentPage.css.ts';
import { type PageTexts, usePageTexts } from './page-texts.ts';
import { Section } from './Section.tsx';

type Mood = keyof PageTexts['select']['moods'];

const MINUTES = [5, 10, 20] as const;

export function SelectSection() {
  const { select } = usePageTexts();
  const [mood, setMood] = useState<Mood | null>(null);
  const [clearableMood, setClearableMood] = useState<Mood | null>('calm_focus');
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number] | null>(10);
  const [moods, setMoods] = useState<Mood[]>([]);
  const [manyMoods, setManyMoods] = useState<Mood[]>(['joy', 'inner_peace', 'self_love']);
  const options = (Object.keys(select.moods) as Mood[]).map((value) => ({
    value,
    title: select.moods[value],
  }));
  const single = { options, value: mood, onChange: setMood };
  const multiple = { options, multiple: true, value: moods, onChange: setMoods } as const;

  return (
    <Section title={select.title}>
      <div className={columns}>
        <Select {...single} label={select.single} />
        <Select
          {...single}
          label={select.clearable}
          clearable
          value={clearableMood}
          onChange={setClearableMood}
        />
        <Select options={MINUTES} label={select.minutes} value={minutes} onChange={setMinutes} />
        <Select {...multiple} label={select.multiple} placeholder={select.placeholder} />
        <Select
          {...multiple}
          label={select.multipleClearable}
          clearable
          value={manyMoods}
          onChange={setManyMoods}
        />
        <Select {...single} label={select.small} size="small" clearable />
        <Select
          {...multiple}
          label={select.smallMultiple}
          size="small"
          clearable
          value={manyMoods}
          onChange={setManyMoods}
        />
        <Select {...single} label={select.hidden} isLabelHidden placeholder={select.feeling} />
        <Select {...multiple} label={select.disabled} value={manyMoods} disabled />
        <Select {...multiple} label={select.error} error={select.errorText} />
      </div>
    </Section>
  );
}
