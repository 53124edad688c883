import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '#web/ui/notifications/notify.ts';
import { errorTextOf } from './error-text.ts';

/** Shows an error as the error toast, where there is something to show. */
export function useShowError(): (error: unknown) => void {
  const { t } = useTranslation();
  return useCallback(
    (error) => {
      const found = errorTextOf(error);
      if (found !== undefined) notifyError('key' in found ? t(found.key) : found.text);
    },
    [t],
  );
}
