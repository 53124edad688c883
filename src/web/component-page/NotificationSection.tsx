import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import type { NotificationRequest } from '#web/ui/notifications/notification.ts';
import { notify, notifyError } from '#web/ui/notifications/notify.ts';
import { checkbox, option, row } from './ComponentPage.css.ts';
import { usePageTexts } from './page-texts.ts';
import { Section } from './Section.tsx';

const TWELVE = Array.from({ length: 12 }, (_, index) => index + 1);

export function NotificationSection() {
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
      <label className={option}>
        <input
          type="checkbox"
          className={checkbox}
          checked={isPersistent}
          onChange={({ target }) => setPersistent(target.checked)}
        />
        {texts.persistent}
      </label>
      <div className={row}>
        {samples.map(({ label, fire }) => (
          <Button key={label} variant="secondary" onClick={fire}>
            {label}
          </Button>
        ))}
      </div>
    </Section>
  );
}
