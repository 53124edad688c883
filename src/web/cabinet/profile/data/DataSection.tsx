import { useTranslation } from 'react-i18next';
import { useRequest } from '#web/account/use-request.ts';
import { exportMe } from '#web/api/users.ts';
import { config } from '#web/config.ts';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import { notify } from '#web/ui/notifications/notify.ts';
import { ActionButton } from '../ActionButton.tsx';
import { stack } from '../Section.css.ts';
import { Section } from '../Section.tsx';
import { exportFileName, saveJson } from './export-file.ts';

/** All that is kept about the member, as a file. */
export function DataSection() {
  const { t } = useTranslation('profile');
  const download = useRequest<void>(async () => {
    const name = exportFileName(config.productName, new Date());
    saveJson(name, await exportMe());
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
