import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTextOf } from '#web/shared/api/api-error.ts';

/** Says what a user reads about an error; undefined if nothing. */
export function useErrorText(): (error: unknown) => string | undefined {
  const { t } = useTranslation();
  return useCallback(
    (error) => {
      const found = errorTextOf(error);
      return found && ('key' in found ? t(found.key) : found.text);
    },
    [t],
  );
}
