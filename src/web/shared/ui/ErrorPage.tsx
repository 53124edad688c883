import { useEffect, useState } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { config } from '#web/config.ts';
import { isOffline } from '#web/shared/api/api-error.ts';
import { MissingFileError, reloadForMissingFile } from '#web/shared/loading/missing-file.ts';
import { reportError } from '#web/shared/loading/report-error.ts';
import { Button } from './Button.tsx';
import { MessagePage } from './MessagePage.tsx';
import { Spinner } from './Spinner.tsx';

/** Replaces a page that failed to render. If a file is missing, it first tries a reload. */
export function ErrorPage({ error }: Pick<FallbackProps, 'error'>) {
  const [isTrying, setIsTrying] = useState(error instanceof MissingFileError);
  useEffect(() => {
    if (error instanceof MissingFileError) {
      reportError('file', error);
      void reloadForMissingFile().then((isReloading) => setIsTrying(isReloading));
    } else reportError('render', error);
  }, [error]);
  return isTrying ? <Spinner isCover /> : <FailurePage error={error} />;
}

const reload = () => window.location.reload();

function FailurePage({ error }: Pick<FallbackProps, 'error'>) {
  const { t } = useTranslation();
  const { supportMail } = config.company;
  const [wasOffline] = useState(() => isOffline(error));
  useEffect(() => {
    if (!wasOffline) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [wasOffline]);
  return (
    <div role="alert">
      <MessagePage
        title={t(wasOffline ? 'errors.offline_title' : 'errors.common')}
        text={t(wasOffline ? 'errors.offline_waits' : 'errors.contact_support')}
      >
        <Button onClick={reload}>{t('errors.reload')}</Button>
        <p>
          <a href={`mailto:${supportMail}`}>{supportMail}</a>
        </p>
      </MessagePage>
    </div>
  );
}
