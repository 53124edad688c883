import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import type { ReminderSuggestion } from '#contract/reminders.ts';
import { config } from '#web/config.ts';
import { part } from '#web/features/cabinet/profile/Section.css.ts';
import { fileName, saveFile } from '#web/features/cabinet/save-file.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import type { User } from '#web/shared/api/user.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { useRequest } from '#web/shared/session/use-request.ts';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { calendarFile } from './calendar.ts';

interface CalendarDownloadProps {
  user: User;
  form: UseFormReturn<ReminderSuggestion>;
}

export function CalendarDownload({ user, form }: CalendarDownloadProps) {
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
    const name = fileName('reminders', 'ics');
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
