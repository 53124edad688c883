import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/paths.ts';
import { CheckboxField } from './CheckboxField.tsx';
import type { FieldProps } from './field-props.ts';

/**
 * The one agreement that signing up needs: to the terms of service, with their age of 18, and to the
 * privacy policy. Both open in a tab of their own, so that the form stays as it is.
 */
export function AgreementField(props: FieldProps) {
  const { t } = useTranslation();
  const newTab = { target: '_blank', rel: 'noopener' } as const;
  return (
    <CheckboxField {...props} aria-required>
      <Trans
        t={t}
        i18nKey="controls.form.agreement"
        components={{
          terms: <Link to={PATHS.TERMS_OF_SERVICE} {...newTab} />,
          privacy: <Link to={PATHS.PRIVACY_POLICY} {...newTab} />,
        }}
      />
    </CheckboxField>
  );
}
