import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { WEEKDAYS } from '#contract/choices.ts';
import { REMINDERS_ANCHOR } from '#contract/paths.ts';
import type {
  ReminderChanges,
  ReminderSettings,
  ReminderSuggestion,
  Reminders,
} from '#contract/reminders.ts';
import { Loaded } from '#web/features/cabinet/Loaded.tsx';
import { Section, SectionForm } from '#web/features/cabinet/profile/Section.tsx';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import type { User } from '#web/shared/api/user.ts';
import { getReminders, updateReminders } from '#web/shared/api/users.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { localesOf } from '#web/shared/i18n/formats.ts';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import { usePlacedProblem } from '#web/shared/session/form-problem.ts';
import { useRequest } from '#web/shared/session/use-request.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { fieldLabel } from '#web/shared/ui/control.css.ts';
import { Panel } from '#web/shared/ui/layout/Card.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { CalendarDownload } from './CalendarDownload.tsx';
import { DayButtons } from './DayButtons.tsx';
import * as styles from './RemindersSection.css.ts';
import { agree, deviceTimeZone, formatIn, zoneNames } from './time-zone.ts';

/** When a member is reminded of the next session of their plan. Links lead here by its anchor. */
export function RemindersSection({ user }: { user: User }) {
  const { t } = useTranslation('reminders');
  const { query, change } = useReminders(user);
  useAnchor(query.data !== undefined || query.isLoadingError);
  return (
    <Section id={REMINDERS_ANCHOR} title={t('title')} text={t('text')}>
      <Loaded query={query} placeholder={t('loading')} text={t('failed')}>
        {(reminders) => <RemindersForm user={user} reminders={reminders} change={change} />}
      </Loaded>
    </Section>
  );
}

function useReminders(user: User) {
  const auth = useAuthActor();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: QUERY_KEYS.reminders,
    queryFn: getReminders,
  });

  async function change(changes: ReminderChanges): Promise<void> {
    const reminders = await updateReminders(changes);
    await client.cancelQueries({ queryKey: QUERY_KEYS.reminders });
    client.setQueryData(QUERY_KEYS.reminders, reminders);
    // Reminders that go on are wanted again, whatever the member said about them before.
    if (reminders.settings?.isPaused === false && !user.emailPreferences.reminders) {
      const emailPreferences = { ...user.emailPreferences, reminders: true };
      auth.send({ type: 'user.replace', user: { ...user, emailPreferences } });
    }
  }

  return { query, change };
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
  const { t, i18n } = useTranslation('reminders');
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
    form.handleSubmit((typed) => save.submit({ ...typed, ...changes, done }));
  const moments = formatIn(timeZone, localesOf(i18n.language), MOMENT);
  const saveAll = submit(settings ? {} : { timeZone, isPaused: false }, 'saved');
  const isPaused = settings?.isPaused === true;
  const resume = () => void submit({ isPaused: false }, 'resumed')();
  const pause = () => save.submit({ isPaused: true, done: 'paused' });

  return (
    <>
      {!user.emailVerified && (
        <Panel as="p" gap="md" room="tight" align="start">
          {t('unverified')}
        </Panel>
      )}
      {settings && <MovedNotice settings={settings} save={save} />}
      {isPaused && <p>{t('paused')}</p>}
      {nextAt !== null && user.emailVerified && moments && (
        <p>{t('next', { date: moments.format(new Date(nextAt)) })}</p>
      )}
      <SectionForm
        problem={sentence}
        isBusy={save.isBusy}
        action={t(settings ? 'save' : 'turn_on')}
        others={
          settings && (
            <Button variant={isPaused ? 'secondary' : 'quiet'} onClick={isPaused ? resume : pause}>
              {t(isPaused ? 'resume' : 'pause')}
            </Button>
          )
        }
        onSubmit={saveAll}
      >
        <DayButtons form={form} />
        <Stack className={styles.clock}>
          <TextField {...bind('time', RULES.filled)} type="time" label={t('time')} />
          <div>
            <p className={fieldLabel}>{t('zone')}</p>
            <Row as="p" className={styles.zone}>
              {t('zone_name', { ...zoneNames(timeZone, i18n.language, serverClock.now()) })}
            </Row>
          </div>
        </Stack>
      </SectionForm>
      <CalendarDownload user={user} form={form} />
    </>
  );
}

const NOTHING: ReminderSuggestion = { days: [...WEEKDAYS], time: '' };

const MOMENT = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** What a member reads after a change. */
type Done = 'saved' | 'paused' | 'resumed';

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
