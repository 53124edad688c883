import { useCallback } from 'react';
import { useErrorText } from '#web/shared/ui/use-error-text.ts';
import { notifyError } from './notify.ts';

export function useShowError(): (error: unknown) => void {
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const text = errorText(error);
      if (text !== undefined) notifyError(text);
    },
    [errorText],
  );
}
