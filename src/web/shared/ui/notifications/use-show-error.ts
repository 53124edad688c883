import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTextOf } from '#web/shared/api/error-text.ts';
import { notifyError } from './notify.ts';

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
