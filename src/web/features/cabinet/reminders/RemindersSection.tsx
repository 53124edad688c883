import { Suspense, useEffect } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { WEEKDAYS } from '#contract/choices.ts';
import { PATHS, REMINDERS_ANCHOR } from '#contract/paths.ts';
import type {
  ReminderChanges,
  ReminderSettings,
  ReminderSuggestion,
  Reminders,
} from '#contract/reminders.ts';
import { config } from '#web/config.ts';
import { LoadFailure } from '#web/features/cabinet/LoadFailure.tsx';
import { part } from '#web/features/cabinet/profile/Section.css.ts';
import { Section, SectionForm } from '#web/features/cabinet/profile/Section.tsx';
import { inFileName, saveFile } from '#web/features/cabinet/save-file.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import type { User } from '#web/shared/api/user.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { FieldMessages } from '#web/shared/forms/FieldMessages.tsx';
import { useFieldBinding, useFieldIds } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { localesOf } from '#web/shared/i18n/formats.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { usePlacedProblem } from '#web/shared/session/form-problem.ts';
import { useRequest } from '#web/shared/session/use-request.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { fieldLabel, toggleButton } from '#web/shared/ui/control.css.ts';
import { Panel } from '#web/shared/ui/layout/Card.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { calendarFile } from './calendar.ts';
import * as styles from './RemindersSection.css.ts';
import { agree, deviceTimeZone, formatIn, zoneNames } from './time-zone.ts';
import { useReminders } from './use-reminders.ts';

/** When a member is reminded of the next session of their plan. Links lead here by its anchor. */
export function RemindersSection({ user }: { user: User }) {
  return (
    <Suspense fallback={<Spinner />}>
      <OwnReminders user={user} />
    </Suspense>
  );
}

function OwnReminders({ user }: { user: User }) {
  useRequiredTexts('reminders');
  const { t } = useTranslation('reminders');
  const { reminders, hasFailed, load, change } = useReminders(user);
  useAnchor(reminders !== undefined || hasFailed);
  return (
    <Section id={REMINDERS_ANCHOR} title={t('title')} text={t('text')}>
      {reminders && <RemindersForm user={user} reminders={reminders} change={change} />}
      {reminders === undefined && !hasFailed && (
        <p role="status" className={textStyle({ tone: 'quiet' })}>
          {t('loading')}
        </p>
      )}
      {hasFailed && <LoadFailure text={t('failed')} action={t('load_again')} onRetry={load} />}
    </Section>
  );
}

/** Shows the section to anyone who followed a link to it, once it is as tall as it will be. */
function useAnchor(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isReady || hash !== `#${REMINDERS_ANCHOR}`) return;
    const section = document.getElementById(REMINDERS_ANCHOR);
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  }, [isReady, hash]);
}

interface RemindersFormProps {
  user: User;
  reminders: Reminders;
  change: (changes: ReminderChanges) => Promise<void>;
}

function RemindersForm({ user, reminders, change }: RemindersFormProps) {
  const { t } = useTranslation('reminders');
  const { settings, suggestion, nextAt } = reminders;
  const { days, time } = settings ?? suggestion ?? NOTHING;
  const timeZone = settings?.timeZone ?? deviceTimeZone();
  const form = useForm({ values: { days, time } });
  const bind = useFieldBinding(form);
  const save = useRequest(async ({ done, ...changes }: ReminderChanges & { done: Done }) => {
    await change(changes);
    notify({ tone: 'success', text: t(done) });
  });
  const rest = usePlacedProblem(form, save.problem);
  // The time zone has no field of its own.
  const sentence = save.problem?.fields.timeZone ?? rest;
  const submit = (changes: ReminderChanges, done: Done) =>
    form.handleSubmit((typed) => {
      if (!save.isBusy) save.submit({ ...typed, ...changes, done });
    });
  const saveAll = submit(settings ? {} : { timeZone, isPaused: false }, 'saved');

  return (
    <>
      {!user.emailVerified && (
        <Panel as="p" gap="md" room="tight" align="start">
          {t('unverified')}
        </Panel>
      )}
      {settings && <MovedNotice settings={settings} save={save} />}
      {settings?.isPaused && <p>{t('paused')}</p>}
      {nextAt !== null && user.emailVerified && <NextReminder at={nextAt} timeZone={timeZone} />}
      <SectionForm
        problem={sentence}
        isBusy={save.isBusy}
        action={t(settings ? 'save' : 'turn_on')}
        others={
          settings &&
          (settings.isPaused ? (
            <Button
              variant="secondary"
              onClick={() => void submit({ isPaused: false }, 'resumed')()}
            >
              {t('resume')}
            </Button>
          ) : (
            <Button
              variant="quiet"
              onClick={() => !save.isBusy && save.submit({ isPaused: true, done: 'paused' })}
            >
              {t('pause')}
            </Button>
          ))
        }
        onSubmit={saveAll}
      >
        <DayButtons form={form} />
        <Stack className={styles.clock}>
          <TextField {...bind('time', RULES.filled)} type="time" label={t('time')} />
          <Zone timeZone={timeZone} />
        </Stack>
      </SectionForm>
      <CalendarDownload user={user} form={form} />
    </>
  );
}

const NOTHING: ReminderSuggestion = { days: [...WEEKDAYS], time: '' };

/** What a member reads after a change. */
type Done = 'saved' | 'paused' | 'resumed';

type Form = ReturnType<typeof useForm<ReminderSuggestion>>;

/** A Monday, from which the names of the days follow. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

function DayButtons({ form }: { form: Form }) {
  const { t, i18n } = useTranslation(['reminders', 'app']);
  const { field, fieldState } = useController({
    name: 'days',
    control: form.control,
    rules: { validate: { select_option: (chosen) => chosen.length > 0 } },
  });
  const { error } = fieldState;
  const sentence = error && (error.message || t('app:validation.select_option'));
  const ids = useFieldIds({ error: sentence, hint: undefined });
  const nameOf = (day: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(localesOf(i18n.language), { weekday, timeZone: 'UTC' }).format(
      MONDAY + (day - 1) * DAY_MS,
    );
  const toggle = (day: number) =>
    field.onChange(
      field.value.includes(day)
        ? field.value.filter((each) => each !== day)
        : [...field.value, day].toSorted(),
    );

  return (
    <fieldset aria-describedby={ids.described['aria-describedby']}>
      <legend className={fieldLabel}>{t('days')}</legend>
      <Stack gap="sm" className={styles.days}>
        {WEEKDAYS.map((day, index) => (
          <button
            key={day}
            ref={index === 0 ? field.ref : undefined}
            type="button"
            className={toggleButton}
            aria-pressed={field.value.includes(day)}
            onClick={() => toggle(day)}
            onBlur={field.onBlur}
          >
            <span aria-hidden="true">{nameOf(day, 'short')}</span>
            <span className={visuallyHidden}>{nameOf(day, 'long')}</span>
          </button>
        ))}
      </Stack>
      <FieldMessages ids={ids} error={sentence} />
    </fieldset>
  );
}

function Zone({ timeZone }: { timeZone: string }) {
  const { t, i18n } = useTranslation('reminders');
  return (
    <div>
      <p className={fieldLabel}>{t('zone')}</p>
      <Row as="p" className={styles.zone}>
        {t('zone_name', { ...zoneNames(timeZone, i18n.language, serverClock.now()) })}
      </Row>
    </div>
  );
}

interface MovedNoticeProps {
  settings: ReminderSettings;
  save: { isBusy: boolean; submit: (changes: ReminderChanges & { done: Done }) => void };
}

/** For members who are elsewhere than their reminders. */
function MovedNotice({ settings, save }: MovedNoticeProps) {
  const { t, i18n } = useTranslation('reminders');
  const timeZone = deviceTimeZone();
  const now = serverClock.now();
  if (agree(timeZone, settings.timeZone, now)) return null;
  const here = zoneNames(timeZone, i18n.language, now).place;
  const saved = zoneNames(settings.timeZone, i18n.language, now).place;
  return (
    <Panel gap="md" room="tight" align="start">
      <p>{t('moved', { here, saved })}</p>
      <ActionButton isBusy={save.isBusy} onClick={() => save.submit({ timeZone, done: 'saved' })}>
        {t('move', { here })}
      </ActionButton>
    </Panel>
  );
}

function NextReminder({ at, timeZone }: { at: string; timeZone: string }) {
  const { t, i18n } = useTranslation('reminders');
  const format = formatIn(timeZone, localesOf(i18n.language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return format && <p>{t('next', { date: format.format(new Date(at)) })}</p>;
}

/** The times of the form as an event for a calendar. */
function CalendarDownload({ user, form }: { user: User; form: Form }) {
  const { t } = useTranslation('reminders');
  const download = useRequest(async (times: ReminderSuggestion) => {
    const product = config.productName;
    const url = new URL(PATHS.CABINET_DASHBOARD, window.location.href).href;
    const event = {
      ...times,
      uid: `reminders-${user.id}@${window.location.hostname}`,
      title: t('calendar.event', { product }),
      description: t('calendar.description', { url }),
      url,
      by: product,
    };
    const name = `${[inFileName(product), 'reminders'].filter(Boolean).join('-')}.ics`;
    saveFile(name, 'text/calendar', calendarFile(event, serverClock.now()));
    notify({ tone: 'success', text: t('calendar.saved', { name }) });
  });
  return (
    <Stack gap="sm" align="start" className={part}>
      <p className={textStyle({ tone: 'quiet' })}>{t('calendar.text')}</p>
      <ActionButton
        isBusy={download.isBusy}
        onClick={() => void form.handleSubmit(download.submit)()}
      >
        {t('calendar.download')}
      </ActionButton>
    </Stack>
  );
}
