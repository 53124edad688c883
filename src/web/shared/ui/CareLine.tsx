import { type ReactNode, useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './CareLine.css.ts';

interface CareLineProps {
  /** Whether an answer asks for more than the usual line. */
  isNeeded: boolean;
}

/**
 * That a result is not a diagnosis. After answers that sound heavy also where to find help. The page
 * loads the texts `care`.
 */
export function CareLine({ isNeeded }: CareLineProps) {
  const { t } = useTranslation('care');
  if (isNeeded) return <Help />;
  return (
    <p className={textStyle({ size: 'small', tone: 'quiet', width: 'column' })}>{t('line')}</p>
  );
}

/** Free help lines that answer day and night, as they are dialled in their country. */
const LINES = [
  { place: 'us', phone: '988' },
  { place: 'uk', phone: '116 123' },
  { place: 'es', phone: '024' },
  { place: 'mx', phone: '800 911 2000' },
] as const;

function Help() {
  const { t } = useTranslation('care');
  const titleId = useId();
  return (
    <Card as="section" gap="md" room="growing" className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={textStyle({ size: 'heading' })}>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <p>
        <Trans
          t={t}
          i18nKey="emergency"
          components={{
            europe: <PhoneLink phone="112" />,
            america: <PhoneLink phone="911" />,
          }}
        />
      </p>
      <p>{t('talk')}</p>
      <Grid as="ul" twoFrom="md" isList className={styles.list}>
        {LINES.map(({ place, phone }) => (
          <li key={place} className={styles.item}>
            <span className={styles.country}>{t(`lines.${place}.country`)}</span>
            <PhoneLink phone={phone}>{phone}</PhoneLink>
            <span className={styles.quiet}>{t(`lines.${place}.name`)}</span>
          </li>
        ))}
      </Grid>
      <p>
        <Trans
          t={t}
          i18nKey="elsewhere"
          // biome-ignore lint/a11y/useAnchorContent: The text has the words of the link.
          components={{ site: <a href="https://findahelpline.com" rel="noopener" /> }}
        />
      </p>
    </Card>
  );
}

interface PhoneLinkProps {
  phone: string;
  children?: ReactNode;
}

function PhoneLink({ phone, children }: PhoneLinkProps) {
  return (
    <a className={styles.number} href={`tel:${phone.replaceAll(' ', '')}`}>
      {children}
    </a>
  );
}
