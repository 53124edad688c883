import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { useErrorText } from '#web/shared/ui/use-error-text.ts';

/** What is known of a query. */
export interface Loading<Data> {
  data: Data | undefined;
  error: unknown;
  isLoadingError: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Loading<Data>;
  /** Words are announced. */
  placeholder: ReactNode;
  /** Of a failure, where it replaces the main content of a page. */
  title?: string;
  /** Of a failure; by default that of its error. */
  text?: string;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** What was loaded; until then a placeholder, or why it failed. */
export function Loaded<Data>({ query, placeholder, text, children, ...look }: LoadedProps<Data>) {
  const { data, error, isLoadingError, refetch } = query;
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (isLoadingError) {
    const reason = isOffline(error) ? t('errors.offline_waits') : (text ?? errorText(error));
    return <LoadFailure {...look} text={reason} onRetry={() => void refetch()} />;
  }
  if (data !== undefined) return children(data);
  if (typeof placeholder !== 'string') return placeholder;
  return (
    <p role="status" className={textStyle({ tone: 'quiet' })}>
      {placeholder}
    </p>
  );
}

interface LoadFailureProps extends Pick<LoadedProps<unknown>, 'title' | 'className'> {
  text: string | undefined;
  onRetry: () => void;
}

/** Replaces what could not be loaded or played, and offers another try. */
export function LoadFailure({ title, text, onRetry, className }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Stack role="alert" gap="md" align="start" className={className}>
      {title && <h2 className={textStyle({ size: 'heading' })}>{title}</h2>}
      {text && <p className={title && textStyle({ tone: 'quiet' })}>{text}</p>}
      <Button variant={title ? 'primary' : 'secondary'} onClick={onRetry}>
        {t('account.load_again')}
      </Button>
    </Stack>
  );
}
