import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import * as styles from './CheckboxField.css.ts';
import { frame } from './Field.css.ts';
import { useFieldMessages } from './FieldMessages.tsx';
import type { FieldProps } from './field.ts';

interface CheckboxFieldProps extends Omit<FieldProps, 'type' | 'children'> {
  hint?: string;
  children: ReactNode;
}

export function CheckboxField({ children, error, hint, ...attributes }: CheckboxFieldProps) {
  const { control, messages } = useFieldMessages(error, hint);
  return (
    <div className={frame}>
      <Row as="label" gap="snug" align="start" className={styles.choice}>
        <input {...attributes} {...control} type="checkbox" className={styles.checkbox} />
        <span>{children}</span>
      </Row>
      {messages}
    </div>
  );
}

/**
 * The consent that a sign-up needs: to the terms of service with their minimum age of 18, and to
 * the privacy policy. Both open in a new tab, so the form keeps its input.
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
