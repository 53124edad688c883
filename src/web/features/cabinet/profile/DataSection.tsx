import { useTranslation } from 'react-i18next';
import { config } from '#web/config.ts';
import { inFileName, saveFile } from '#web/features/cabinet/save-file.ts';
import { exportMe } from '#web/shared/api/users.ts';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { useRequest } from '#web/shared/session/request.machine.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { stack } from './Section.css.ts';
import { ActionButton, Section } from './Section.tsx';

/** Downloads all stored data about the member as a file. */
export function DataSection() {
  const { t } = useTranslation('profile');
  const download = useRequest<void>(async () => {
    const name = exportFileName(config.productName, new Date());
    saveFile(name, 'application/json', JSON.stringify(await exportMe(), null, 2));
    notify({ tone: 'success', text: t('data.saved', { name }) });
  });
  return (
    <Section title={t('data.title')} text={t('data.text')}>
      <div className={stack}>
        <p>{t('data.content')}</p>
        {download.problem && <FormProblem>{download.problem.detail}</FormProblem>}
        <ActionButton isBusy={download.isBusy} onClick={() => download.submit()}>
          {t('data.download')}
        </ActionButton>
      </div>
    </Section>
  );
}

/** The name of the data export: the product and the day, in the member's time zone. */
export function exportFileName(product: string, now: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const day = [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())];
  return `${[inFileName(product), ...day].filter(Boolean).join('-')}.json`;
}
