import { useTranslation } from 'react-i18next';
import type { ErrorText } from '#web/errors/error-text.ts';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';

/** What went wrong. It stands in the dialog: a toast would lie behind it. */
export function RefundFailure({ failure }: { failure: ErrorText | null }) {
  const { t } = useTranslation();
  if (failure === null) return null;
  return <FormProblem>{'key' in failure ? t(failure.key) : failure.text}</FormProblem>;
}
