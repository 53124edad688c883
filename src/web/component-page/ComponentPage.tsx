import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#web/shared/forms/CheckboxField.tsx';
import { Button, ButtonLink } from '#web/shared/ui/Button.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { NotificationStack } from '#web/shared/ui/notifications/NotificationStack.tsx';
import type { NotificationRequest } from '#web/shared/ui/notifications/notification.ts';
import { notify, notifyError } from '#web/shared/ui/notifications/notify.ts';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { Select } from '#web/shared/ui/select/Select.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './ComponentPage.css.ts';
import en from './texts/en.json';
import es from './texts/es.json';

/** Every shared control in all its forms, to look at and try out. */
export function ComponentPage() {
  const texts = usePageTexts();
  return (
    <>
      <Stack as="main" gap="2xl" className={styles.page}>
        <Stack as="header" gap="md" className={styles.intro}>
          <h1 className={textStyle({ size: 'display' })}>{texts.title}</h1>
          <p className={textStyle({ size: 'lead', tone: 'quiet' })}>{texts.intro}</p>
        </Stack>
        <ButtonSection />
        <SpinnerSection />
        <SelectSection />
        <NotificationSection />
      </Stack>
      <NotificationStack />
    </>
  );
}

/** One kind of control under its heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="lg">
      <h2 className={textStyle({ size: 'heading' })}>{title}</h2>
      {children}
    </Stack>
  );
}

function ButtonSection() {
  const { buttons } = usePageTexts();
  return (
    <Section title={buttons.title}>
      <Row gap="md" wraps>
        <Button>{buttons.primary}</Button>
        <Button variant="secondary">{buttons.secondary}</Button>
        <Button variant="quiet">{buttons.quiet}</Button>
        <Button disabled>{buttons.disabled}</Button>
        <ButtonLink to="/" variant="secondary">
          {buttons.link}
        </ButtonLink>
      </Row>
      <div className={styles.column}>
        <Button isFullWidth>{buttons.fullWidth}</Button>
      </div>
    </Section>
  );
}

const TWELVE = Array.from({ length: 12 }, (_, index) => index + 1);

function NotificationSection() {
  const { notifications: texts } = usePageTexts();
  const [isPersistent, setPersistent] = useState(false);
  const show = (request: NotificationRequest) =>
    notify(isPersistent ? { ...request, timeout: Number.POSITIVE_INFINITY } : request);
  const showError = () =>
    isPersistent ? show({ text: texts.errorText, tone: 'error' }) : notifyError(texts.errorText);
  const showTwelve = () => {
    for (const number of TWELVE) {
      show({ title: `${texts.numbered} ${number}`, text: texts.infoText });
    }
  };

  const samples = [
    { label: texts.info, fire: () => show({ text: texts.infoText }) },
    { label: texts.success, fire: () => show({ text: texts.successText, tone: 'success' }) },
    { label: texts.error, fire: showError },
    {
      label: texts.titled,
      fire: () => show({ title: texts.titledTitle, text: texts.titledText, tone: 'success' }),
    },
    { label: texts.long, fire: () => show({ title: texts.long, text: texts.longText }) },
    { label: texts.twelve, fire: showTwelve },
  ];

  return (
    <Section title={texts.title}>
      <CheckboxField
        checked={isPersistent}
        onChange={({ target }) => setPersistent(target.checked)}
      >
        {texts.persistent}
      </CheckboxField>
      <Row gap="md" wraps>
        {samples.map(({ label, fire }) => (
          <Button key={label} variant="secondary" onClick={fire}>
            {label}
          </Button>
        ))}
      </Row>
    </Section>
  );
}

type Mood = keyof PageTexts['select']['moods'];

const MINUTES = [5, 10, 20] as const;

function SelectSection() {
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
      <Stack gap="lg" className={styles.columns}>
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
      </Stack>
    </Section>
  );
}

function SpinnerSection() {
  const { spinner } = usePageTexts();
  return (
    <Section title={spinner.title}>
      <Row gap="md" wraps>
        <Spinner />
        <Spinner text={spinner.text} isTextVisible />
      </Row>
    </Section>
  );
}

export type PageTexts = typeof en;

/** The page's own texts, which visitors never download. */
function usePageTexts(): PageTexts {
  const { i18n } = useTranslation();
  return i18n.language === 'es' ? es : en;
}
